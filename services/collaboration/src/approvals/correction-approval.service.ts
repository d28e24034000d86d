import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { ApprovalDecided, type DecideOnContent, type Output, type Parsed, type VersionApproval } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentProjectionService } from '../content/content-projection.service';
import { contentNotFound, ContentClient, type CurrentContent } from '../content/content.client';
import { ActingMemberService } from '../team/acting-member.service';
import { canDecide } from '../team/permissions';
import { toPersonDto } from '../team/team-member.mapper';
import type { ApprovalEntity } from './approval.entity';
import { toApprovalDto } from './approval.mapper';
import { ApprovalsRepository } from './approvals.repository';
import { assertCurrentVersion, assertDecidable, contentChanged } from './decision-rules';

type Decision = Parsed<typeof DecideOnContent>;

/**
 * Approves content with the corrected words of its source. Content stores the version together with the announcement of its approval, in
 * one transaction: if this process dies in between, the event brings the approval.
 */
@Injectable()
export class CorrectionApprovalService {
  constructor(
    private readonly transactions: Transactions,
    private readonly acting: ActingMemberService,
    private readonly content: ContentClient,
    private readonly projection: ContentProjectionService,
    private readonly approvals: ApprovalsRepository,
  ) {}

  /**
   * @throws `conflict` if the version or its corrected text is another one now, or if there is a decision that the reviewer did not see.
   * @throws `unprocessable` if the decision does not approve.
   */
  async approve({ corrected, ...decision }: Decision & { corrected: string }): Promise<Output<typeof DecideOnContent>> {
    const { contentId, status, notes, actingAs } = decision;
    if (status !== 'approved') throw new ServiceError('unprocessable', 'Only an approval can have the corrected text.');
    const current = await this.content.findCurrentOrThrow(contentId);
    const approver = await this.acting.getOrThrow(actingAs, (member) => canDecide(member, status, current.contentType), 'decide this');
    if (current.corrected !== corrected) throw contentChanged(current.version);
    const baseVersion = await this.assertAllowed(current, decision);
    const approval = { id: this.approvals.nextId(), approverId: approver.id, notes: notes || null };
    const author = { id: approver.id, ...toPersonDto(approver) };
    const accepted = await this.content.acceptCorrection({ id: contentId, baseVersion, corrected, approval, author });
    return this.transactions.run(async (tx) => {
      await this.projection.recordCurrent(tx, accepted);
      const stored = await this.record(tx, { contentId, version: accepted.version, approval });
      if (!stored) throw contentNotFound();
      return { approval: toApprovalDto(stored) };
    });
  }

  /** Stores the approval of a version, unless it is stored already. Returns null if the item was deleted. */
  async record(tx: Transaction, { contentId, version, approval }: ApprovedVersion): Promise<ApprovalEntity | null> {
    const item = await this.projection.lock(tx, contentId);
    if (!item) return null;
    const stored = await this.approvals.findById(approval.id, tx.manager);
    if (stored) return stored;
    const { id: approvalId, approverId, notes } = approval;
    const decision = { contentId, version, status: 'approved' as const, approverId };
    const inserted = await this.approvals.insert(tx.manager, { ...decision, notes, id: approvalId });
    await tx.publish(ApprovalDecided, { ...decision, approvalId, episodeId: item.episodeId });
    tx.notify('review', contentId);
    return inserted;
  }

  /** Returns the version that the reviewer saw. */
  private assertAllowed(current: CurrentContent, { version = current.version, basedOn }: Decision): Promise<number> {
    return this.transactions.run(async (tx) => {
      const item = await this.projection.recordAndLock(tx, current);
      assertCurrentVersion(item.version, version);
      const latest = await this.approvals.findLatest(current.id, version, tx.manager);
      assertDecidable(latest, { status: 'approved', basedOn, isCorrection: true });
      return version;
    });
  }
}

interface ApprovedVersion {
  contentId: string;
  version: number;
  approval: VersionApproval;
}
