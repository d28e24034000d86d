import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentApproval } from '../approvals/content-approval.entity';
import { ContentComment } from '../comments/content-comment.entity';
import { ReviewItem } from './review-item.entity';

@Injectable()
export class ReviewRepository {
  /** Keeps the later of the version known and the one given, in whichever order they arrive. */
  async keepLatest(manager: EntityManager, item: ReviewItem): Promise<void> {
    await manager.query(
      `INSERT INTO review_items (content_id, episode_id, content_type, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (content_id) DO UPDATE SET version = excluded.version WHERE review_items.version < excluded.version`,
      [item.contentId, item.episodeId, item.contentType, item.version],
    );
  }

  async idsOfEpisode(manager: EntityManager, episodeId: string): Promise<string[]> {
    const items = await manager.findBy(ReviewItem, { episodeId });
    return items.map((item) => item.contentId);
  }

  /** Forgets a content item with everything said about it. */
  async delete(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ContentComment, { contentId });
    await manager.delete(ContentApproval, { contentId });
    await manager.delete(ReviewItem, { contentId });
  }
}
