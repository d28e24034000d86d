import type { ApprovalStatus } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewItem } from './review-item.entity';

/** Where a list ended, and how it is ordered: by texts, newest first, or by decisions, latest first. */
export interface ReviewPage {
  statuses: ApprovalStatus[];
  orderedBy: 'text' | 'decision';
  limit: number;
  after?: string;
}

/** A text of a page, the version of it that we have heard of, and where a page that ends with it goes on. */
export interface Placed {
  contentId: string;
  version: number;
  place: string;
}

/** Each text with the latest decision about its present version. */
const WITH_DECISIONS = `
  review_items AS item LEFT JOIN LATERAL (
    SELECT id, status FROM content_approvals
    WHERE content_id = item.content_id AND version = item.version
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) AS decision ON true`;
const STATUS = `coalesce(decision.status, 'pending')`;
/** Both rise with the time they were made. */
const PLACE = { text: 'item.content_id', decision: 'decision.id' };

@Injectable()
export class ReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps the later of the version known and the one given, in whichever order they arrive; says whether that was news. */
  async keepLatest(manager: EntityManager, item: ReviewItem): Promise<boolean> {
    const changed = await manager.query<unknown[]>(
      `INSERT INTO review_items (content_id, episode_id, content_type, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (content_id) DO UPDATE SET version = excluded.version WHERE review_items.version < excluded.version
       RETURNING 1`,
      [item.contentId, item.episodeId, item.contentType, item.version],
    );
    return changed.length > 0;
  }

  lock(manager: EntityManager, contentId: string): Promise<ReviewItem | null> {
    return manager.findOne(ReviewItem, { where: { contentId }, lock: { mode: 'pessimistic_write' } });
  }

  ofEpisode(episodeId: string): Promise<ReviewItem[]> {
    return this.dataSource.getRepository(ReviewItem).find({ where: { episodeId }, order: { contentId: 'ASC' } });
  }

  async idsOfEpisode(manager: EntityManager, episodeId: string): Promise<string[]> {
    const items = await manager.findBy(ReviewItem, { episodeId });
    return items.map((item) => item.contentId);
  }

  async allIds(): Promise<string[]> {
    const items = await this.dataSource.getRepository(ReviewItem).find({ select: { contentId: true } });
    return items.map((item) => item.contentId);
  }

  page({ statuses, orderedBy, limit, after }: ReviewPage): Promise<Placed[]> {
    const place = PLACE[orderedBy];
    return this.dataSource.query(
      `SELECT item.content_id AS "contentId", item.version, ${place} AS place FROM ${WITH_DECISIONS}
       WHERE ${STATUS} = ANY($1) AND ($2::uuid IS NULL OR ${place} < $2)
       ORDER BY ${place} DESC LIMIT $3`,
      [statuses, after ?? null, limit],
    );
  }

  async counts(): Promise<Map<ApprovalStatus, number>> {
    const rows = await this.dataSource.query<{ status: ApprovalStatus; count: number }[]>(
      `SELECT ${STATUS} AS status, count(*)::int AS count FROM ${WITH_DECISIONS} GROUP BY 1`,
    );
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  async remove(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ReviewItem, { contentId });
  }
}
