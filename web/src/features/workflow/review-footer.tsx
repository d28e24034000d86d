import type { ApprovalStatus, ContentApproval, ContentType } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { Check, RotateCcw, Undo2, X } from 'lucide-react';
import { useId } from 'react';
import { mayDecide, RoleNote, useActing } from '@/features/team';
import { dayAndTime } from '@/lib/format';
import { useDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { inputStyle } from '@/ui/input-style';
import { noteKey } from './note-key';
import type { Review } from './reviews.queries';

interface ReviewFooterProps {
  /** The version the reviewer sees, and a newer one if there is one. */
  seen: Review;
  newer: Review | undefined;
  /** The decision that approved or rejected it, if any. */
  decision: ContentApproval | null;
  isListed: boolean;
  isBusy: boolean;
  onDecide: (status: ApprovalStatus, notes: string) => void;
}

/** The next step of a review: decide, reopen, or first read the newer version. */
export function ReviewFooter({ seen, newer, decision, isListed, isBusy, onDecide }: ReviewFooterProps) {
  if (decision) return <DecisionSummary decision={decision} contentType={seen.contentType} isBusy={isBusy} onDecide={onDecide} />;
  if (newer) return <p className="mr-auto text-ink-2">Read version {newer.version} before you decide.</p>;
  if (isListed) return <DecisionForm key={`${seen.id} ${seen.version}`} item={seen} isBusy={isBusy} onDecide={onDecide} />;
  return (
    <Link to="/content-workflow" search={{ item: seen.id }} className={buttonStyle()}>
      Review the current version
    </Link>
  );
}

interface DecisionSummaryProps {
  decision: ContentApproval;
  contentType: ContentType;
  isBusy: boolean;
  onDecide: (status: ApprovalStatus, notes: string) => void;
}

/** The decision, with a button to reopen the review. */
function DecisionSummary({ decision, contentType, isBusy, onDecide }: DecisionSummaryProps) {
  const { approver, status, version, notes, createdAt } = decision;
  const { member, isEnforced } = useActing();
  const isAllowed = !member || mayDecide(member, 'pending', contentType);
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <p className="mr-auto min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <b className="font-semibold">
          {status === 'approved' ? 'Approved' : 'Rejected'} by {approver.name}
        </b>
        <span className="text-sm text-ink-3">
          {' '}
          version {version}, {dayAndTime(createdAt)}
        </span>
        {notes && <span className="block text-ink-2">“{notes}”</span>}
        <span className="block text-sm text-ink-3">
          <RoleNote member={member} isAllowed={isAllowed} action="reopen reviews" />
        </span>
      </p>
      <Button icon={<Undo2 aria-hidden />} busy={isBusy} disabled={isEnforced && !isAllowed} onClick={() => onDecide('pending', '')}>
        Reopen for review
      </Button>
    </div>
  );
}

interface DecisionFormProps {
  item: Review;
  isBusy: boolean;
  onDecide: (status: ApprovalStatus, notes: string) => void;
}

const MAX_NOTE_CHARACTERS = 5000;
const offers = [
  { status: 'approved', label: 'Approve', variant: 'primary', icon: <Check aria-hidden /> },
  { status: 'needs_revision', label: 'Needs revision', variant: 'warning', icon: <RotateCcw aria-hidden /> },
  { status: 'rejected', label: 'Reject', variant: 'destructive', icon: <X aria-hidden /> },
] as const;

/** Decides on exactly this version, with a note. */
function DecisionForm({ item, isBusy, onDecide }: DecisionFormProps) {
  const { version, contentType } = item;
  const field = useId();
  const note = useDraft(noteKey(item));
  const { member, isEnforced } = useActing();
  const isAllowed = (status: ApprovalStatus) => !member || mayDecide(member, status, contentType);
  return (
    <form aria-label="Your decision" className="grid w-full gap-2" onSubmit={(event) => event.preventDefault()}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="max-md:sr-only">Your decision on version {version}</h3>
        <span className="text-sm md:ml-auto text-ink-3">
          {isAllowed('approved') ? (
            <span className="max-md:sr-only">Your approval covers this version. Edits will need approval again.</span>
          ) : (
            <RoleNote member={member} isAllowed={false} action="approve this" />
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:[&>button]:flex-1 max-md:[&>button]:px-2">
        <label htmlFor={field} className="sr-only">
          Note (optional)
        </label>
        <input
          id={field}
          className={`${inputStyle} min-h-(--aw-control) w-auto min-w-40 flex-[1_1_10rem] py-1 max-md:basis-full`}
          placeholder="Add a note (optional)"
          maxLength={MAX_NOTE_CHARACTERS}
          value={note.draft ?? ''}
          onChange={(event) => note.change(event.target.value)}
        />
        {offers.map(({ status, label, variant, icon }) => (
          <Button
            key={status}
            variant={variant}
            icon={icon}
            busy={isBusy}
            disabled={isEnforced && !isAllowed(status)}
            onClick={() => onDecide(status, note.draft ?? '')}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
