import type { ContentApproval } from '@afterword/proto';
import { answerPerson } from '../team/team-member-answer';
import type { ApprovalEntity } from './content-approval.entity';

/** The decision as the contract shows it. */
export const answerApproval = (approval: ApprovalEntity): ContentApproval => ({
  id: approval.id,
  contentId: approval.contentId,
  version: approval.version,
  status: approval.status,
  notes: approval.notes,
  approverId: approval.approverId,
  approver: answerPerson(approval.approver),
  approvedAt: approval.approvedAt && approval.approvedAt.toISOString(),
  createdAt: approval.createdAt.toISOString(),
  voided: answerVoid(approval),
});

function answerVoid({ voidReason: reason, voidedByVersion: version, voidedAt }: ApprovalEntity): ContentApproval['voided'] {
  return reason && version && voidedAt ? { reason, version, at: voidedAt.toISOString() } : null;
}
