import type { ApprovalStatus, ContentApproval } from '@afterword/proto';
import { Check, Clock, RotateCcw, X } from 'lucide-react';
import type { Tone } from '@/ui/tone-style';

export const statusLabels: Record<ApprovalStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  needs_revision: 'Needs revision',
};

export const statusTones: Record<ApprovalStatus, Tone> = { pending: 'idle', approved: 'ok', rejected: 'bad', needs_revision: 'warn' };

const verbs: Record<ApprovalStatus, string> = {
  pending: 'reopened the review of',
  approved: 'approved',
  rejected: 'rejected',
  needs_revision: 'asked for a revision of',
};

/** A sentence without its full stop: "Grace Miller approved version 2". */
export const describeDecision = ({ approver, status, version, reinstatedFrom = version }: ContentApproval) =>
  `${approver.name} ${verbs[status]} version ${reinstatedFrom}`;

/** The toasts after a decision is saved. */
export const decisionToasts: Record<ApprovalStatus, string> = {
  pending: 'Review reopened',
  approved: 'Content approved',
  rejected: 'Content rejected',
  needs_revision: 'Revision requested',
};

const icons = { pending: Clock, approved: Check, rejected: X, needs_revision: RotateCcw };

export function StatusIcon({ status }: { status: ApprovalStatus }) {
  const Icon = icons[status];
  return <Icon aria-hidden />;
}

interface Decided {
  version: number;
  /** The decision about this version; null if there is none. */
  decision: ContentApproval | null;
  /** All decisions, oldest first. */
  approvals: ContentApproval[];
}

/** The latest decision about an earlier version that lost its effect by a change of the content; undefined if this version has a decision. */
export const findStaleDecision = ({ approvals, decision, version }: Decided) =>
  decision ? undefined : approvals.findLast((approval) => approval.version < version && hasLostEffect(approval));

const hasLostEffect = ({ status, voided }: ContentApproval) => voided !== null && status !== 'pending';
