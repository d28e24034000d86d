import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '@/features/shell/coming-page';

export const Route = createFileRoute('/content-workflow')({
  component: () => <ComingPage title="Workflow">Reviews, comments and approvals will happen here.</ComingPage>,
});
