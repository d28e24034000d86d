import { Ids, Transactions } from '@afterword/platform';
import { ApprovalDecided, type DecideOnContent, type ListApprovals, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentClient } from '../content/content.client';
import { ActingMemberService } from '../team/acting-member.service';
import { canDecide } from '../team/permissions';
import { assertDecidable, assertCurrentVersion } from './approval';
import { toApprovalDto } from './approval.mapper';
import { ApprovalsRepository } from './approvals.repository';

type NewDecision = Parsed<typeof DecideOnContent>;

@Injectable()
export class ApprovalsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly content: ContentClient,
    private readonly approvals: ApprovalsRepository,
    private readonly ids: Ids,
  ) {}

  async list(contentId: string): Promise<Output<typeof ListApprovals>> {
    const approvals = await this.approvals.findByContent([contentId]);
    return { approvals: approvals.map(toApprovalDto) };
  }

  /**
   * Decides about the text the reviewer saw: any other version, or a decision they did not see, is a conflict.
   * An edit between our question and our commit leaves a decision about the old version, which counts for nothing.
   */
  async decide({ contentId, status, notes, version, basedOn, actingAs }: NewDecision): Promise<Output<typeof DecideOnContent>> {
    const current = await this.content.getCurrentOrThrow(contentId);
    const isAllowed = (member: Parameters<typeof canDecide>[0]) => canDecide(member, status, current.contentType);
    const approver = await this.acting.getOrThrow(actingAs, isAllowed, 'decide this');
    return this.transactions.run(async (tx) => {
      const item = await this.content.recordAndLock(tx, current);
      assertCurrentVersion(item.version, version ?? current.version);
      assertDecidable(await this.approvals.findLatest(tx.manager, contentId, item.version), { status, basedOn });
      const decision = { contentId, version: item.version, status };
      const approval = await this.approvals.insert(tx.manager, {
        ...decision,
        id: this.ids.next(),
        approverId: approver.id,
        notes: notes || null,
      });
      await tx.publish(ApprovalDecided, { ...decision, approvalId: approval.id, episodeId: item.episodeId, approverId: approver.id });
      tx.notify('review', contentId);
      return { approval: toApprovalDto(approval) };
    });
  }
}
