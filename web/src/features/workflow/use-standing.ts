import type { ContentApproval } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { approvalsQuery } from '@/features/review-status/review-status.queries';
import type { Refusal } from './use-decide';
import type { Review } from './reviews.queries';

interface Standing {
  item: Review;
  /** Whether the list it came from still has it; if not, somebody decided or changed something meanwhile. */
  isListed: boolean;
  refusal: Refusal | null;
}

/** The latest decision about the version that is shown. */
export function useStanding({ item, isListed, refusal }: Standing): ContentApproval | null {
  const { data } = useQuery({ ...approvalsQuery(item.id), enabled: !isListed });
  if (isListed) return item.decision;
  return data?.approvals.findLast(({ version }) => version === item.version) ?? refusal?.decision ?? item.decision;
}
