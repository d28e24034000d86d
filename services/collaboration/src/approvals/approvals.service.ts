import { ServiceError, Transactions } from '@afterword/platform';
import { ApprovalDecided, type ApprovalStatus, type DecideOnContent, type ListApprovals, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentProjectionService } from '../content/content-projection.service';
import { ContentClient } from '../content/content.client';
import { ActingMemberService } from '../team/acting-member.service';
import { canDecide } from '../team/permissions';
import type { ApprovalEntity } from './approval.entity';
import { toApprovalDto } from './approval.mapper';
import { ApprovalsRepository } from './approvals.repository';

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

interface NewDecision {
  status: ApprovalStatus;
  /** The id of the latest decision that the reviewer saw, or null if they saw none. Undefined if they do not say. */
  basedOn?: string | null;
}

const ACTIONS: Record<ApprovalStatus, string> = {
  approved: 'has approved this content',
  rejected: 'has rejected this content',
  needs_revision: 'has asked for a revision of this content',
  pending: 'has reopened the review of this content',
};

const isOpen = (status: ApprovalStatus | undefined) => status !== 'approved' && status !== 'rejected';
const isPending = (status: ApprovalStatus | undefined) => status === undefined || status === 'pending';

/** @throws `conflict` if the reviewer saw another version than the current one. */
function assertCurrentVersion(current: number, seen: number): void {
  if (current === seen) return;
  throw new ServiceError('conflict', 'The content has changed since you opened it.', { details: { version: current } });
}

/**
 * Approved or rejected content can only be reopened, and only content with a decision can be reopened.
 * @throws `conflict` if the latest decision about this version does not allow this one, or if the reviewer has not seen it.
 */
function assertDecidable(latest: ApprovalEntity | null, { status, basedOn }: NewDecision): void {
  const isUnseen = latest !== null && basedOn !== undefined && latest.id !== basedOn;
  const isPossible = status === 'pending' ? !isPending(latest?.status) : isOpen(latest?.status);
  if (isPossible && !isUnseen) return;
  if (!latest) throw new ServiceError('conflict', 'This content is already waiting for review.');
  const message = `${latest.approver.name} ${ACTIONS[latest.status]}.`;
  throw new ServiceError('conflict', message, { details: { approval: toApprovalDto(latest) } });
}
