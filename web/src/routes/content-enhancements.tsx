import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '@/features/shell/coming-page';

export const Route = createFileRoute('/content-enhancements')({
  component: () => <ComingPage title="Enhancements">Suggestions for better wording will be listed here.</ComingPage>,
});
