import type { Transaction } from '@afterword/platform';
import { ApprovalVoided } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ItemVersion } from '../content/content.events';
import { ApprovalsRepository } from './approvals.repository';

/** Records, once, why an approval or rejection no longer counts. That it does not count follows from its version alone. */
@Injectable()
export class ApprovalInvalidationService {
  constructor(private readonly approvals: ApprovalsRepository) {}

  async handleVersionRecorded(tx: Transaction, { contentId, episodeId, version: replacedBy, reason }: ItemVersion): Promise<void> {
    if (reason === 'generated') return;
    const latest = await this.approvals.findLatestBelow(contentId, replacedBy, tx.manager);
    if (!latest || latest.voidedAt || (latest.status !== 'approved' && latest.status !== 'rejected')) return;
    const { id: approvalId, version, status } = latest;
    await this.approvals.markVoided(tx.manager, approvalId, { voidedByVersion: replacedBy, voidReason: reason });
    await tx.publish(ApprovalVoided, { approvalId, contentId, episodeId, version, status, replacedBy, reason });
  }
}
