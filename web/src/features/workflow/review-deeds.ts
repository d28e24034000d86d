import type { ApprovalStatus, ContentApproval } from '@afterword/proto';
import type { Tone } from '@/ui/badge';

export const statusNames: Record<ApprovalStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  needs_revision: 'Needs revision',
};

export const statusTones: Record<ApprovalStatus, Tone> = { pending: 'idle', approved: 'ok', rejected: 'bad', needs_revision: 'warn' };

const deeds: Record<ApprovalStatus, string> = {
  pending: 'reopened the review of',
  approved: 'approved',
  rejected: 'rejected',
  needs_revision: 'asked for a revision of',
};

/** What somebody decided, as a sentence without its end. */
export const deedOf = ({ approver, status, version }: ContentApproval) => `${approver.name} ${deeds[status]} version ${version}`;

/** What is said once a decision is made. */
export const decidedTitles: Record<ApprovalStatus, string> = {
  pending: 'Review reopened',
  approved: 'Content approved',
  rejected: 'Content rejected',
  needs_revision: 'Revision requested',
};
