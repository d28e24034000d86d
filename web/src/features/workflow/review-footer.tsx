import type { ApprovalStatus, ContentApproval } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '@/ui/button-style';
import { DecisionForm } from './decision-form';
import type { Review } from './reviews.queries';
import { DecisionSummary } from './decision-summary';

interface ReviewFooterProps {
  /** The text before the reviewer's eyes, and the one that has taken its place. */
  seen: Review;
  newer: Review | undefined;
  /** What settled it, where it is settled. */
  decision: ContentApproval | null;
  isListed: boolean;
  isBusy: boolean;
  onDecide: (status: ApprovalStatus, notes: string) => void;
}

/** What a reviewer can do now: decide, reopen, or first read the present text. */
export function ReviewFooter({ seen, newer, decision, isListed, isBusy, onDecide }: ReviewFooterProps) {
  if (decision) return <DecisionSummary decision={decision} contentType={seen.contentType} isBusy={isBusy} onDecide={onDecide} />;
  if (newer) return <p className="mr-auto text-ink-2">Read version {newer.version} before you decide.</p>;
  if (isListed) return <DecisionForm key={`${seen.id} ${seen.version}`} item={seen} isBusy={isBusy} onDecide={onDecide} />;
  return (
    <Link to="/content-workflow" search={{ item: seen.id }} className={buttonStyle()}>
      Review the present text
    </Link>
  );
}
