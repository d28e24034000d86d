import type { ApprovalStatus, ChangeReason, ContentApproval } from '@afterword/proto';
import { StaleNotice } from '@/features/content';
import { describeDecision } from '@/features/review-status';
import { mayDecide, useActing } from '@/features/team';
import { calendarDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { WordDiff } from '@/ui/word-diff';
import type { Review } from './reviews.queries';
import type { DecisionConflict } from './use-decide';

/** Says that a decision was not saved, because someone else decided first or the content has changed. */
export const ConflictNotice = ({ conflict: { message, decision } }: { conflict: DecisionConflict }) => (
  <div role="alert">
    <Notice tone="warn" title={message}>
      Your decision was not saved.{decision?.notes && ` Their note: “${decision.notes}”`}
    </Notice>
  </div>
);

interface NewVersionNoticeProps {
  seen: Review;
  newer: Review;
  onRead: () => void;
}

/** Says that there is a newer version, and shows the changes. */
export const NewVersionNotice = ({ seen, newer, onRead }: NewVersionNoticeProps) => (
  <div role="alert" className="grid gap-3">
    <Notice tone="warn" title="The content has changed" actions={<Button onClick={onRead}>Read version {newer.version}</Button>}>
      since you opened version {seen.version}. These are the changes:
    </Notice>
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      <WordDiff before={seen.content} after={newer.content} />
    </div>
  </div>
);

/** Says which decision was about an earlier version, and what has changed since. */
export function StaleDecisionNotice({ decision }: { decision: ContentApproval }) {
  const { voided, notes, status } = decision;
  if (!voided) return null;
  return (
    <Notice tone={status === 'approved' ? 'warn' : 'run'} title={`${describeDecision(decision)}.`}>
      {changes[voided.reason]} on {calendarDay(voided.at)}, so please review it again.
      {notes && <span className="block">Note: “{notes}”</span>}
    </Notice>
  );
}

const changes: Record<ChangeReason, string> = {
  edited: 'It was edited',
  regenerated: 'It was regenerated',
  enhanced: 'An enhancement was applied',
  enhancement_undone: 'An enhancement was undone',
  transcript_corrected: 'Its source was corrected',
  restored: 'An earlier version was restored',
  variant: 'Another draft was chosen',
  template: 'It was made from a template again',
  dictionary_corrected: 'It was corrected by the dictionary',
  correction_undone: 'A correction was undone',
};

interface CorrectionProps {
  item: Review;
  status: ApprovalStatus;
  isBusy: boolean;
  onAccept: (corrected: string) => void;
}

/** The correction of the source. Accepting it approves the corrected text as the next version. What was rejected stays rejected. */
export function Correction({ item, status, isBusy, onAccept }: CorrectionProps) {
  const { content, corrected, version, contentType } = item;
  const { member, isEnforced } = useActing();
  const isRefused = isEnforced && member !== undefined && !mayDecide(member, 'approved', contentType);
  return (
    <>
      <StaleNotice
        item={item}
        isApproved={status === 'approved'}
        actions={
          status !== 'rejected' && (
            <Button busy={isBusy} disabled={isRefused} onClick={() => onAccept(corrected!)}>
              Accept and approve version {version + 1}
            </Button>
          )
        }
      />
      {corrected !== null && (
        <div className="rounded-md border border-line bg-sunken px-4 py-3">
          <WordDiff before={content} after={corrected} />
        </div>
      )}
    </>
  );
}
