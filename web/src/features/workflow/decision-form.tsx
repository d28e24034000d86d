import type { ApprovalStatus } from '@afterword/proto';
import { Check, RotateCcw, X } from 'lucide-react';
import { useId } from 'react';
import { mayDecide } from '@/features/team/allowed';
import { RoleNote } from '@/features/team/role-note';
import { useActing } from '@/features/team/use-acting';
import { useSessionDraft } from '@/lib/use-session-draft';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/field';
import { noteKey } from './note-key';
import type { Review } from './reviews.queries';

interface DecisionFormProps {
  item: Review;
  isBusy: boolean;
  onDecide: (status: ApprovalStatus, notes: string) => void;
}

const MAX_NOTE_CHARACTERS = 5000;
const offers = [
  { status: 'approved', label: 'Approve', variant: 'primary', icon: <Check aria-hidden /> },
  { status: 'needs_revision', label: 'Needs revision', variant: 'warn', icon: <RotateCcw aria-hidden /> },
  { status: 'rejected', label: 'Reject', variant: 'bad', icon: <X aria-hidden /> },
] as const;

/** A verdict on exactly this version, with a note. */
export function DecisionForm({ item, isBusy, onDecide }: DecisionFormProps) {
  const { version, contentType } = item;
  const field = useId();
  const note = useSessionDraft(noteKey(item));
  const { member, isEnforced } = useActing();
  const isAllowed = (status: ApprovalStatus) => !member || mayDecide(member, status, contentType);
  return (
    <form aria-label="Your decision" className="grid w-full gap-2" onSubmit={(event) => event.preventDefault()}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3>Your decision on version {version}</h3>
        <span className="text-sm md:ml-auto text-ink-3">
          {isAllowed('approved') ? (
            'Approves these exact words. A later edit asks again.'
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
          value={note.text ?? ''}
          onChange={(event) => note.change(event.target.value)}
        />
        {offers.map(({ status, label, variant, icon }) => (
          <Button
            key={status}
            variant={variant}
            icon={icon}
            busy={isBusy}
            disabled={isEnforced && !isAllowed(status)}
            onClick={() => onDecide(status, note.text ?? '')}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
