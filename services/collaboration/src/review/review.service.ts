import { Tombstones, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { ReviewItem } from './review-item.entity';
import { ReviewRepository } from './review.repository';

/** Follows what the content service announces; duplicates and any order lead to the same rows. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly review: ReviewRepository,
    private readonly tombstones: Tombstones,
  ) {}

  async keep(tx: Transaction, { contentId, episodeId, contentType, version }: ReviewItem): Promise<void> {
    const alive = (await this.tombstones.isAlive(tx, episodeId)) && (await this.tombstones.isAlive(tx, contentId));
    if (alive) await this.review.keepLatest(tx.manager, { contentId, episodeId, contentType, version });
  }

  async deleteEpisode(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.bury(tx, episodeId);
    for (const contentId of await this.review.idsOfEpisode(tx.manager, episodeId)) await this.deleteItem(tx, contentId);
  }

  async deleteItem(tx: Transaction, contentId: string): Promise<void> {
    await this.tombstones.bury(tx, contentId);
    await this.review.delete(tx.manager, contentId);
  }
}
