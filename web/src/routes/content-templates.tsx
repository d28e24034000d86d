import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '@/features/shell/coming-page';

export const Route = createFileRoute('/content-templates')({
  component: () => <ComingPage title="Templates">Templates for posts, emails and articles will be kept here.</ComingPage>,
});
