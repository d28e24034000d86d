import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '@/features/shell/coming-page';

export const Route = createFileRoute('/episode-insights')({
  component: () => <ComingPage title="Insights">Quotes, chapters and calls to action will be found here.</ComingPage>,
});
