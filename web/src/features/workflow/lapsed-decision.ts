import type { ContentApproval } from '@afterword/proto';
import type { Review } from './reviews.queries';

/** The latest decision that no longer counts because the text has changed since; undefined once somebody decided anew. */
export const lapsedDecision = ({ approvals, decision, version }: Pick<Review, 'approvals' | 'decision' | 'version'>) =>
  decision ? undefined : approvals.findLast((approval) => approval.version < version && hasWeight(approval));

const hasWeight = ({ status, voided }: ContentApproval) => voided !== null && status !== 'pending';
