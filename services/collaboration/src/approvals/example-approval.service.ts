import type { Transaction } from '@afterword/platform';
import { ApprovalDecided } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentProjectionService } from '../content/content-projection.service';
import { ActingMemberService } from '../team/acting-member.service';
import { ApprovalsRepository } from './approvals.repository';

const NOTES = 'Approved as part of the example.';

/** Approves one post of the example as the first member of the team, so that people see what an approval looks like. */
@Injectable()
export class ExampleApprovalService {
  constructor(
    private readonly acting: ActingMemberService,
    private readonly projection: ContentProjectionService,
    private readonly approvals: ApprovalsRepository,
  ) {}

  /** Does nothing if the item was deleted or changed, or if someone was faster. */
  async approve(tx: Transaction, { contentId, version }: { contentId: string; version: number }): Promise<void> {
    const approver = await this.acting.findDefault();
    const item = await this.projection.lock(tx, contentId);
    const isDecided = (await this.approvals.findLatest(contentId, version, tx.manager)) !== null;
    if (!approver || item?.version !== version || isDecided) return;
    const decision = { contentId, version, status: 'approved' as const, approverId: approver.id };
    const { id: approvalId } = await this.approvals.insert(tx.manager, { ...decision, notes: NOTES });
    await tx.publish(ApprovalDecided, { ...decision, approvalId, episodeId: item.episodeId });
    tx.notify('review', contentId);
  }
}
