import { Tombstones, type Transaction } from '@afterword/platform';
import type { ContentType, VersionReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { Voiding } from '../approvals/voiding';
import { CommentsRepository } from '../comments/comments.repository';
import { ReviewRepository } from './review.repository';

/** A version of a text, and how it came about. */
export interface Version {
  contentId: string;
  episodeId: string;
  contentType: ContentType;
  version: number;
  reason: VersionReason;
}

/** Follows what the content service announces; duplicates and any order lead to the same rows. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly review: ReviewRepository,
    private readonly voiding: Voiding,
    private readonly comments: CommentsRepository,
    private readonly approvals: ApprovalsRepository,
    private readonly tombstones: Tombstones,
  ) {}

  async keep(tx: Transaction, { contentId, episodeId, contentType, version, reason }: Version): Promise<void> {
    const alive = (await this.tombstones.lockUnlessDeleted(tx, episodeId)) && (await this.tombstones.lockUnlessDeleted(tx, contentId));
    if (!alive || !(await this.review.keepLatest(tx.manager, { contentId, episodeId, contentType, version }))) return;
    await this.voiding.voidBelow(tx, { contentId, episodeId, version, reason });
    tx.notify('review', contentId);
  }

  async deleteEpisode(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, episodeId);
    for (const contentId of await this.review.idsOfEpisode(tx.manager, episodeId)) await this.deleteItem(tx, contentId);
  }

  /** Forgets a text with everything said about it. */
  async deleteItem(tx: Transaction, contentId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, contentId);
    await this.comments.removeOf(tx.manager, contentId);
    await this.approvals.removeOf(tx.manager, contentId);
    await this.review.remove(tx.manager, contentId);
    tx.notify('review', contentId);
  }
}
