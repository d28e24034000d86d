import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewItem } from './review-item.entity';

@Injectable()
export class ReviewItemsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findLocked(manager: EntityManager, contentId: string): Promise<ReviewItem | null> {
    return manager.findOne(ReviewItem, { where: { contentId }, lock: { mode: 'pessimistic_write' } });
  }

  async findIdsByEpisode(episodeId: string, manager = this.dataSource.manager): Promise<string[]> {
    const items = await manager.find(ReviewItem, { where: { episodeId }, select: { contentId: true } });
    return items.map((item) => item.contentId);
  }

  findAll(): Promise<ReviewItem[]> {
    return this.dataSource.manager.find(ReviewItem);
  }

  /** Inserts an item, or updates it if the version is later. Returns whether anything changed. */
  async recordLatest(
    manager: EntityManager,
    item: Pick<ReviewItem, 'contentId' | 'episodeId' | 'contentType' | 'version'>,
  ): Promise<boolean> {
    const changed = await manager.query<unknown[]>(
      `INSERT INTO review_items (content_id, episode_id, content_type, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (content_id) DO UPDATE SET version = excluded.version WHERE review_items.version < excluded.version
       RETURNING 1`,
      [item.contentId, item.episodeId, item.contentType, item.version],
    );
    return changed.length > 0;
  }

  async deleteById(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ReviewItem, { contentId });
  }
}
