import { Tombstones, type Transaction } from '@afterword/platform';
import type { ContentType, VersionReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { ApprovalInvalidationService } from '../approvals/approval-invalidation.service';
import { CommentsRepository } from '../comments/comments.repository';
import { ReviewItemsRepository } from './review-items.repository';

/** A version of a text, and how it came about. */
export interface ContentVersionFact {
  contentId: string;
  episodeId: string;
  contentType: ContentType;
  version: number;
  reason: VersionReason;
}

/** Follows what the content service announces; duplicates and any order lead to the same rows. */
@Injectable()
export class ContentProjectionService {
  constructor(
    private readonly review: ReviewItemsRepository,
    private readonly voiding: ApprovalInvalidationService,
    private readonly comments: CommentsRepository,
    private readonly approvals: ApprovalsRepository,
    private readonly tombstones: Tombstones,
  ) {}

  async recordVersion(tx: Transaction, { contentId, episodeId, contentType, version, reason }: ContentVersionFact): Promise<void> {
    const alive = (await this.tombstones.lockUnlessDeleted(tx, episodeId)) && (await this.tombstones.lockUnlessDeleted(tx, contentId));
    if (!alive || !(await this.review.recordLatest(tx.manager, { contentId, episodeId, contentType, version }))) return;
    await this.voiding.invalidateBelow(tx, { contentId, episodeId, version, reason });
    tx.notify('review', contentId);
  }

  async deleteByEpisode(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, episodeId);
    for (const contentId of await this.review.findIdsByEpisode(tx.manager, episodeId)) await this.deleteItem(tx, contentId);
  }

  /** Forgets a text with everything said about it. */
  async deleteItem(tx: Transaction, contentId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, contentId);
    await this.comments.deleteByContent(tx.manager, contentId);
    await this.approvals.deleteByContent(tx.manager, contentId);
    await this.review.deleteById(tx.manager, contentId);
    tx.notify('review', contentId);
  }
}
