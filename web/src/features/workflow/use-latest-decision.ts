import type { ContentApproval } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { approvalsQuery } from '@/features/review-status/review-status.queries';
import type { DecisionConflict } from './use-decide';
import type { Review } from './reviews.queries';

interface LatestDecisionInput {
  item: Review;
  /** False if the list no longer has the item, because someone decided or changed it. */
  isListed: boolean;
  conflict: DecisionConflict | null;
}

/** The latest decision about the version that is shown. */
export function useLatestDecision({ item, isListed, conflict }: LatestDecisionInput): ContentApproval | null {
  const { data } = useQuery({ ...approvalsQuery(item.id), enabled: !isListed });
  if (isListed) return item.decision;
  return data?.approvals.findLast(({ version }) => version === item.version) ?? conflict?.decision ?? item.decision;
}
