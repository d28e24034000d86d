import type { ContentApproval } from '@afterword/proto';
import { toPersonDto } from '../team/team-member.mapper';
import type { ApprovalEntity } from './approval.entity';

export const toApprovalDto = (approval: ApprovalEntity): ContentApproval => ({
  id: approval.id,
  contentId: approval.contentId,
  version: approval.version,
  status: approval.status,
  notes: approval.notes,
  approverId: approval.approverId,
  approver: toPersonDto(approval.approver),
  approvedAt: approval.approvedAt && approval.approvedAt.toISOString(),
  createdAt: approval.createdAt.toISOString(),
  ...(approval.reinstatedFrom !== null && { reinstatedFrom: approval.reinstatedFrom }),
  voided: toVoidDto(approval),
});

function toVoidDto({ voidReason: reason, voidedByVersion: version, voidedAt }: ApprovalEntity): ContentApproval['voided'] {
  return reason && version && voidedAt ? { reason, version, at: voidedAt.toISOString() } : null;
}
