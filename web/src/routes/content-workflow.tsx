import { REVIEW_LISTS } from '@afterword/proto';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { reviewCountsQuery } from '@/features/review-status/review-status.queries';
import { WorkflowPage, type WorkflowView } from '@/features/workflow/workflow-page';
import { prefetch } from '@/api/prefetch';
import { oneOf } from '@/lib/one-of';
import { textParam } from '@/lib/text-param';

export const Route = createFileRoute('/content-workflow')({
  validateSearch: ({ status, item }): WorkflowView => ({
    status: oneOf(REVIEW_LISTS, status),
    item: textParam(item),
  }),
  loader: ({ context }) => prefetch(context.queryClient, reviewCountsQuery),
  component: ContentWorkflow,
});

function ContentWorkflow() {
  const navigate = useNavigate();
  const view = (search: WorkflowView, how?: { replace: boolean }) =>
    void navigate({ to: '/content-workflow', search, resetScroll: false, ...how });
  return <WorkflowPage view={Route.useSearch()} onView={view} />;
}
