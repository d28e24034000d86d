import type { Transaction } from '@afterword/platform';
import { ApprovalVoided, type VersionReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ApprovalsRepository } from './approvals.repository';

interface Change {
  contentId: string;
  episodeId: string;
  version: number;
  reason: VersionReason;
}

/** Says, once, why a decision no longer counts. That it does not follows from its version alone. */
@Injectable()
export class ApprovalInvalidationService {
  constructor(private readonly approvals: ApprovalsRepository) {}

  async invalidateBelow(tx: Transaction, { contentId, episodeId, version: replacedBy, reason }: Change): Promise<void> {
    if (reason === 'generated') return;
    const standing = await this.approvals.findLatestBelow(tx.manager, contentId, replacedBy);
    if (!standing || standing.voidedAt || (standing.status !== 'approved' && standing.status !== 'rejected')) return;
    const { id: approvalId, version, status } = standing;
    await this.approvals.markVoided(tx.manager, approvalId, { voidedByVersion: replacedBy, voidReason: reason });
    await tx.publish(ApprovalVoided, { approvalId, contentId, episodeId, version, status, replacedBy, reason });
  }
}
