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
import { ApprovalsRepository, type NewApproval } from './approvals.repository';
import { assertCurrentVersion, assertDecidable, contentChanged } from './decision-rules';

type Decision = Omit<Parsed<typeof DecideOnContent>, 'correctedBy'>;
type CorrectedApproval = Parsed<typeof DecideOnContent> & { corrected: string };

/**
 * Approves content with the corrected words of its source, or of the dictionary. Content stores the version together with the announcement of its approval, in
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
  async approve({ corrected, correctedBy: source, ...decision }: CorrectedApproval): Promise<Output<typeof DecideOnContent>> {
    const { contentId, status, notes, actingAs } = decision;
    if (status !== 'approved') throw new ServiceError('unprocessable', 'Only an approval can have the corrected text.');
    const current = await this.content.findCurrentOrThrow(contentId);
    const approver = await this.acting.getOrThrow(actingAs, (member) => canDecide(member, status, current.contentType), 'decide this');
    if (source === 'transcript' && current.corrected !== corrected) throw contentChanged(current.version);
    const baseVersion = await this.assertAllowed(current, decision);
    const approval = { id: this.approvals.nextId(), approverId: approver.id, notes: notes || null };
    const author = { id: approver.id, ...toPersonDto(approver) };
    const accepted = await this.content.acceptCorrection({ id: contentId, baseVersion, corrected, source, approval, author });
    const stored = await this.recordMade(accepted, approval);
    if (!stored) throw contentNotFound();
    return { approval: toApprovalDto(stored) };
  }

  /** Stores a version that a decision has just made, and the decision, if any. Returns null if the decision no longer counts. */
  recordMade(made: CurrentContent, approval: VersionApproval | null): Promise<ApprovalEntity | null> {
    return this.transactions.run(async (tx) => {
      await this.projection.recordCurrent(tx, made);
      return approval && this.record(tx, { contentId: made.id, version: made.version, approval });
    });
  }

  /** Stores the decision that made a version, unless it is stored already. Returns null if it no longer counts. */
  async record(tx: Transaction, { contentId, version, approval }: ApprovedVersion): Promise<ApprovalEntity | null> {
    const item = await this.projection.lock(tx, contentId);
    if (!item) return null;
    const stored = await this.approvals.findById(approval.id, tx.manager);
    if (stored) return stored;
    const { id, approverId, notes } = approval;
    const approved = { id, contentId, version, status: 'approved' as const, approverId, notes };
    const decision = approval.reinstates ? await this.toReinstated(tx, approved, approval.reinstates) : approved;
    if (!decision) return null;
    const inserted = await this.approvals.insert(tx.manager, decision);
    const { status } = decision;
    await tx.publish(ApprovalDecided, { contentId, version, status, approverId, approvalId: id, episodeId: item.episodeId });
    tx.notify('review', contentId);
    return inserted;
  }

  /** Returns the decision again for this version. Returns null if someone decided about the correction while it was undone. */
  private async toReinstated(
    { manager }: Transaction,
    approved: NewApproval,
    { decisionId, undoneId }: NonNullable<VersionApproval['reinstates']>,
  ): Promise<NewApproval | null> {
    const earlier = await this.approvals.findById(decisionId, manager);
    const latest = await this.approvals.findLatest(approved.contentId, approved.version - 1, manager);
    if (!earlier || latest?.id !== undoneId) return null;
    const { status, approvedAt, version, reinstatedFrom } = earlier;
    return { ...approved, status, approvedAt, reinstatedFrom: reinstatedFrom ?? version };
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
