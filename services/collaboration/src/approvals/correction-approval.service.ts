import { Ids, type Transaction, Transactions } from '@afterword/platform';
import { ApprovalDecided, type VersionApproval } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentProjectionService } from '../content/content-projection.service';
import { contentNotFound, ContentClient, type CurrentContent } from '../content/content.client';
import type { TeamMemberEntity } from '../team/team-member.entity';
import { toPersonDto } from '../team/team-member.mapper';
import type { ApprovalEntity } from './approval.entity';
import { ApprovalsRepository } from './approvals.repository';
import { assertCurrentVersion, assertDecidable, contentChanged } from './decision-rules';

interface SeenCorrection {
  corrected: string;
  notes: string | null;
  version?: number | undefined;
  basedOn?: string | null | undefined;
}

/**
 * Approves content with the corrected words of its source. Content stores the version together with the announcement of its approval, in
 * one transaction: if this process dies in between, the event brings the approval.
 */
@Injectable()
export class CorrectionApprovalService {
  constructor(
    private readonly transactions: Transactions,
    private readonly content: ContentClient,
    private readonly projection: ContentProjectionService,
    private readonly approvals: ApprovalsRepository,
    private readonly ids: Ids,
  ) {}

  /** @throws `conflict` if the version or its corrected text is another one now, or if there is a decision that the reviewer did not see */
  async approve(current: CurrentContent, approver: TeamMemberEntity, seen: SeenCorrection): Promise<ApprovalEntity> {
    const baseVersion = await this.assertAllowed(current, seen);
    const approval = { id: this.ids.next(), approverId: approver.id, notes: seen.notes || null };
    const author = { id: approver.id, ...toPersonDto(approver) };
    const accepted = await this.content.acceptCorrection({ id: current.id, baseVersion, corrected: seen.corrected, approval, author });
    return this.transactions.run(async (tx) => {
      await this.projection.recordCurrent(tx, accepted);
      const stored = await this.record(tx, { contentId: current.id, version: accepted.version, approval });
      if (!stored) throw contentNotFound();
      return stored;
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
  private assertAllowed(current: CurrentContent, { corrected, version = current.version, basedOn }: SeenCorrection): Promise<number> {
    if (current.corrected !== corrected) throw contentChanged(current.version);
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
