import type { ApprovalStatus } from '@afterword/proto';
import { useRef } from 'react';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import { describeDecision, findStaleDecision, StatusIcon, statusLabels, statusTones } from '@/features/review-status/decision-labels';
import { Comments } from './comments';
import { History } from './history';
import { StaleDecisionNotice } from './stale-decision-notice';
import { NewVersionNotice } from './new-version-notice';
import { ReviewFooter } from './review-footer';
import type { Review } from './reviews.queries';
import { ContentPreview } from './content-preview';
import type { DecisionConflict, DecisionInput } from './use-decide';
import { useSeenVersion } from './use-seen-version';
import { useLatestDecision } from './use-latest-decision';

export interface ReviewProps {
  item: Review;
  isListed: boolean;
  conflict: DecisionConflict | null;
  isBusy: boolean;
  onDecide: (input: DecisionInput) => void;
}

/** The parts of a review: the pane and the dialog place them differently. */
export function useReview({ item, isListed, conflict, isBusy, onDecide }: ReviewProps) {
  const { seen, newer, seeNewer } = useSeenVersion(item, conflict?.seen);
  const decision = useLatestDecision({ item, isListed, conflict });
  const heading = useRef<HTMLHeadingElement>(null);
  const status = decision?.voided ? 'pending' : (decision?.status ?? 'pending');
  const stale = decision?.voided ? decision : findStaleDecision({ ...item, decision });
  const isDecided = status === 'approved' || status === 'rejected';
  const decide = (to: ApprovalStatus, notes: string) =>
    onDecide({ item: { ...seen, decision, approvalStatus: status }, status: to, notes });
  const read = () => {
    seeNewer();
    heading.current?.focus();
  };
  return {
    badge: (
      <Badge tone={statusTones[status]} icon={<StatusIcon status={status} />}>
        {statusLabels[status]}
      </Badge>
    ),
    body: (
      <div className="grid gap-6 min-[1440px]:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 content-start gap-6">
          {conflict && !newer && <ConflictNotice conflict={conflict} />}
          {!conflict && !isListed && decision && !decision.voided && <Notice tone="run" title={`${describeDecision(decision)}.`} />}
          {newer && <NewVersionNotice seen={seen} newer={newer} onRead={read} />}
          {!newer && stale && <StaleDecisionNotice decision={stale} />}
          <ContentPreview key={seen.id} item={seen} heading={heading} />
          <Comments contentId={seen.id} version={seen.version} />
        </div>
        <aside className="min-w-0 border-line max-[1439px]:border-t max-[1439px]:pt-5 min-[1440px]:border-l min-[1440px]:pl-5">
          <History key={seen.id} contentId={seen.id} />
        </aside>
      </div>
    ),
    footer: (
      <ReviewFooter
        seen={seen}
        newer={newer}
        decision={isDecided ? decision : null}
        isListed={isListed}
        isBusy={isBusy}
        onDecide={decide}
      />
    ),
  };
}

const ConflictNotice = ({ conflict: { message, decision } }: { conflict: DecisionConflict }) => (
  <div role="alert">
    <Notice tone="warn" title={message}>
      Your decision was not saved.{decision?.notes && ` Their note: “${decision.notes}”`}
    </Notice>
  </div>
);
