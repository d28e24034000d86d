import { REVIEW_LISTS, type ReviewList } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Page } from '@/features/layout';
import { countWaiting, reviewCountsQuery } from '@/features/review-status';
import { TeamButton } from '@/features/team';
import { oneOf } from '@/lib/one-of';
import { Tabs } from '@/ui/tabs';
import { ReviewWorkspace } from './review-workspace';

/** The search parameters of the page. */
export interface WorkflowView {
  status?: ReviewList | undefined;
  item?: string | undefined;
}

interface WorkflowPageProps {
  view: WorkflowView;
  onView: (view: WorkflowView, how?: { replace: boolean }) => void;
}

const tabNames: Record<ReviewList, string> = { pending: 'Pending Approval', approved: 'Approved', rejected: 'Rejected' };
const FIRST = 'pending';

/** Content by review status, with the review of one item. */
export function WorkflowPage({ view: { status = FIRST, item }, onView }: WorkflowPageProps) {
  const { data: counts } = useQuery(reviewCountsQuery);
  const view = (to: ReviewList, id?: string, how?: { replace: boolean }) =>
    onView({ status: to === FIRST ? undefined : to, item: id }, how);
  const countOf = (list: ReviewList) => counts && (list === 'pending' ? countWaiting(counts) : counts[list]);
  return (
    <Page title="Workflow" lead="Read, comment, decide. Approve the exact version your team will publish." actions={<TeamButton />}>
      <Tabs
        name="Status"
        className=""
        value={status}
        onChange={(chosen) => view(oneOf(REVIEW_LISTS, chosen) ?? 'pending')}
        entries={REVIEW_LISTS.map((list) => ({
          value: list,
          label: tabNames[list],
          count: countOf(list),
          panel: list === status && (
            <div className="pt-5">
              <ReviewWorkspace status={list} openId={item} onOpen={(id, how) => view(list, id, how)} />
            </div>
          ),
        }))}
      />
    </Page>
  );
}
