import type { ApprovalStatus } from '@afterword/proto';
import { useRef } from 'react';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import { describeDecision, findStaleDecision, StatusIcon, statusLabels, statusTones } from '@/features/review-status/decision-labels';
import { Comments } from './comments';
import { History } from './history';
import { LapsedNotice } from './lapsed-notice';
import { NewerNotice } from './newer-notice';
import { ReviewFoot } from './review-foot';
import type { Review } from './reviews.queries';
import { TextPreview } from './text-preview';
import type { Refusal, Verdict } from './use-decide';
import { useSeen } from './use-seen';
import { useStanding } from './use-standing';

export interface ReviewProps {
  item: Review;
  isListed: boolean;
  refusal: Refusal | null;
  isBusy: boolean;
  onDecide: (verdict: Verdict) => void;
}

/** What a review consists of, whether it stands beside the list or in a dialog. */
export function useReview({ item, isListed, refusal, isBusy, onDecide }: ReviewProps) {
  const { seen, newer, seeNewer } = useSeen(item, refusal?.seen);
  const decision = useStanding({ item, isListed, refusal });
  const heading = useRef<HTMLHeadingElement>(null);
  const status = decision?.voided ? 'pending' : (decision?.status ?? 'pending');
  const lapsed = decision?.voided ? decision : findStaleDecision({ ...item, decision });
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
          {refusal && !newer && <Refused refusal={refusal} />}
          {!refusal && !isListed && decision && !decision.voided && <Notice tone="run" title={`${describeDecision(decision)}.`} />}
          {newer && <NewerNotice seen={seen} newer={newer} onRead={read} />}
          {!newer && lapsed && <LapsedNotice decision={lapsed} />}
          <TextPreview key={seen.id} item={seen} heading={heading} />
          <Comments contentId={seen.id} version={seen.version} />
        </div>
        <aside className="min-w-0 border-line max-[1439px]:border-t max-[1439px]:pt-5 min-[1440px]:border-l min-[1440px]:pl-5">
          <History key={seen.id} contentId={seen.id} />
        </aside>
      </div>
    ),
    foot: (
      <ReviewFoot seen={seen} newer={newer} decision={isDecided ? decision : null} isListed={isListed} isBusy={isBusy} onDecide={decide} />
    ),
  };
}

const Refused = ({ refusal: { sentence, decision } }: { refusal: Refusal }) => (
  <div role="alert">
    <Notice tone="warn" title={sentence}>
      Your decision was not saved.{decision?.notes && ` Their note: “${decision.notes}”`}
    </Notice>
  </div>
);
