import type { ApprovalStatus, ContentApproval, ContentType } from '@afterword/proto';
import { Undo2 } from 'lucide-react';
import { mayDecide } from '@/features/team/allowed';
import { RoleNote } from '@/features/team/role-note';
import { useActing } from '@/features/team/use-acting';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';

interface DecisionSummaryProps {
  decision: ContentApproval;
  contentType: ContentType;
  isBusy: boolean;
  onDecide: (status: ApprovalStatus, notes: string) => void;
}

/** What was decided, and the way to open the review again. */
export function DecisionSummary({ decision, contentType, isBusy, onDecide }: DecisionSummaryProps) {
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
