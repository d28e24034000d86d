import type { ApprovalStatus, ReviewList } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewItem } from './review-item.entity';

/** Where a list ended. */
export interface PageRequest {
  list: ReviewList;
  limit: number;
  after?: string;
}

/** A text of a page, the version of it that we have heard of, and where a page that ends with it goes on. */
export interface ListedItem {
  contentId: string;
  version: number;
  place: string;
}

type KnownVersion = Pick<ReviewItem, 'contentId' | 'episodeId' | 'contentType' | 'version'>;

const DECIDED = 'decision_id';
/** Which texts are in a list, and what it is ordered by: texts, newest first, or decisions, latest first. Both ids rise with time. */
const LISTS: Record<ReviewList, { among: string; place: string }> = {
  pending: { among: `status IN ('pending', 'needs_revision')`, place: 'content_id' },
  approved: { among: `status = 'approved'`, place: DECIDED },
  rejected: { among: `status = 'rejected'`, place: DECIDED },
};

@Injectable()
export class ReviewItemsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps the later of the version known and the one given, in whichever order they arrive; says whether that was news. */
  async recordLatest(manager: EntityManager, item: KnownVersion): Promise<boolean> {
    const changed = await manager.query<unknown[]>(
      `INSERT INTO review_items (content_id, episode_id, content_type, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (content_id) DO UPDATE SET version = excluded.version WHERE review_items.version < excluded.version
       RETURNING 1`,
      [item.contentId, item.episodeId, item.contentType, item.version],
    );
    return changed.length > 0;
  }

  findLocked(manager: EntityManager, contentId: string): Promise<ReviewItem | null> {
    return manager.findOne(ReviewItem, { where: { contentId }, lock: { mode: 'pessimistic_write' } });
  }

  findByEpisode(episodeId: string): Promise<ReviewItem[]> {
    return this.dataSource.getRepository(ReviewItem).find({ where: { episodeId }, order: { contentId: 'ASC' } });
  }

  async findIdsByEpisode(manager: EntityManager, episodeId: string): Promise<string[]> {
    const items = await manager.findBy(ReviewItem, { episodeId });
    return items.map((item) => item.contentId);
  }

  async findAllIds(): Promise<string[]> {
    const items = await this.dataSource.getRepository(ReviewItem).find({ select: { contentId: true } });
    return items.map((item) => item.contentId);
  }

  findPage({ list, limit, after }: PageRequest): Promise<ListedItem[]> {
    const { among, place } = LISTS[list];
    return this.dataSource.query(
      `SELECT content_id AS "contentId", version, ${place} AS place FROM review_items
       WHERE ${among} AND ($1::uuid IS NULL OR ${place} < $1) ORDER BY ${place} DESC LIMIT $2`,
      [after ?? null, limit],
    );
  }

  async countByStatus(): Promise<Map<ApprovalStatus, number>> {
    const rows = await this.dataSource.query<{ status: ApprovalStatus; count: number }[]>(
      'SELECT status, count(*)::int AS count FROM review_items GROUP BY status',
    );
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  async deleteById(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ReviewItem, { contentId });
  }
}
