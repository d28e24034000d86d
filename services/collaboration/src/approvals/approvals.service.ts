import { Transactions } from '@afterword/platform';
import { ApprovalDecided, type DecideOnContent, type ListApprovals, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentProjectionService } from '../content/content-projection.service';
import { ContentClient } from '../content/content.client';
import { ActingMemberService } from '../team/acting-member.service';
import { canDecide } from '../team/permissions';
import { toApprovalDto } from './approval.mapper';
import { ApprovalsRepository } from './approvals.repository';
import { assertCurrentVersion, assertDecidable } from './decision-rules';

@Injectable()
export class ApprovalsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly content: ContentClient,
    private readonly projection: ContentProjectionService,
    private readonly approvals: ApprovalsRepository,
  ) {}

  async list(contentId: string): Promise<Output<typeof ListApprovals>> {
    const approvals = await this.approvals.findByContent([contentId]);
    return { approvals: approvals.map(toApprovalDto) };
  }

  /**
   * Decides about the version that the reviewer saw. If the content is edited between our request and our commit, the decision is about
   * the earlier version and does not count.
   * @throws `conflict` if the version is not current, or if there is a decision that the reviewer did not see.
   */
  async decide(input: Parsed<typeof DecideOnContent>): Promise<Output<typeof DecideOnContent>> {
    const { contentId, status, notes, version, basedOn, actingAs } = input;
    const current = await this.content.findCurrentOrThrow(contentId);
    const approver = await this.acting.getOrThrow(actingAs, (member) => canDecide(member, status, current.contentType), 'decide this');
    return this.transactions.run(async (tx) => {
      const item = await this.projection.recordAndLock(tx, current);
      assertCurrentVersion(item.version, version ?? current.version);
      assertDecidable(await this.approvals.findLatest(contentId, item.version, tx.manager), { status, basedOn });
      const decision = { contentId, version: item.version, status, approverId: approver.id };
      const approval = await this.approvals.insert(tx.manager, { ...decision, notes: notes || null });
      await tx.publish(ApprovalDecided, { ...decision, approvalId: approval.id, episodeId: item.episodeId });
      tx.notify('review', contentId);
      return { approval: toApprovalDto(approval) };
    });
  }
}
