import { Ids, Transactions } from '@afterword/platform';
import { ApprovalDecided, type DecideOnContent, type ListApprovals, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CurrentContent } from '../content/current-content';
import { ActingMember } from '../team/acting-member';
import { mayDecide } from '../team/team-rules';
import { refuseDecided, refuseOtherVersion } from './approval';
import { answerApproval } from './approval-answer';
import { ApprovalsRepository } from './approvals.repository';

type NewDecision = Parsed<typeof DecideOnContent>;

@Injectable()
export class ApprovalsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMember,
    private readonly content: CurrentContent,
    private readonly approvals: ApprovalsRepository,
    private readonly ids: Ids,
  ) {}

  async list(contentId: string): Promise<Output<typeof ListApprovals>> {
    const approvals = await this.approvals.ofAll([contentId]);
    return { approvals: approvals.map(answerApproval) };
  }

  /**
   * Decides about the text the reviewer saw: any other version, or a decision they did not see, is a conflict.
   * An edit between our question and our commit leaves a decision about the old version, which counts for nothing.
   */
  async decide({ contentId, status, notes, version, basedOn, actingAs }: NewDecision): Promise<Output<typeof DecideOnContent>> {
    const current = await this.content.read(contentId);
    const isAllowed = (member: Parameters<typeof mayDecide>[0]) => mayDecide(member, status, current.contentType);
    const approver = await this.acting.require(actingAs, isAllowed, 'decide this');
    return this.transactions.run(async (tx) => {
      const item = await this.content.hold(tx, current);
      refuseOtherVersion(item.version, version ?? current.version);
      refuseDecided(await this.approvals.latest(tx.manager, contentId, item.version), { status, basedOn });
      const decision = { contentId, version: item.version, status };
      const approval = await this.approvals.add(tx.manager, {
        ...decision,
        id: this.ids.next(),
        approverId: approver.id,
        notes: notes || null,
      });
      await tx.publish(ApprovalDecided, { ...decision, approvalId: approval.id, episodeId: item.episodeId, approverId: approver.id });
      tx.notify('review', contentId);
      return { approval: answerApproval(approval) };
    });
  }
}
