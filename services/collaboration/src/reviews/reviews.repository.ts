import type { ApprovalStatus, ReviewList, WaitingFor, WaitingItems } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReviewItem } from '../content/review-item.entity';

interface PageRequest {
  list: ReviewList;
  limit: number;
  after?: string;
}

/** `cursor` is where the next page starts if a page ends with this item. */
export interface ListedItem {
  contentId: string;
  version: number;
  cursor: string;
}

/** Which items a list contains, and the id it is sorted by, descending: the item, or its decision. Both ids increase with time. */
const LISTS: Record<ReviewList, { condition: string; orderBy: string }> = {
  pending: { condition: `status IN ('pending', 'needs_revision')`, orderBy: 'content_id' },
  approved: { condition: `status = 'approved'`, orderBy: 'decision_id' },
  rejected: { condition: `status = 'rejected'`, orderBy: 'decision_id' },
};

const WAITING_STATUS: Record<WaitingFor, ApprovalStatus> = { review: 'pending', revision: 'needs_revision' };

@Injectable()
export class ReviewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findPage({ list, limit, after }: PageRequest): Promise<ListedItem[]> {
    const { condition, orderBy } = LISTS[list];
    return this.dataSource.query(
      `SELECT content_id AS "contentId", version, ${orderBy} AS cursor FROM review_items
       WHERE ${condition} AND ($1::uuid IS NULL OR ${orderBy} < $1) ORDER BY ${orderBy} DESC LIMIT $2`,
      [after ?? null, limit],
    );
  }

  findByEpisode(episodeId: string): Promise<ReviewItem[]> {
    return this.dataSource.manager.find(ReviewItem, { where: { episodeId }, order: { contentId: 'ASC' } });
  }

  async countByStatus(): Promise<Map<ApprovalStatus, number>> {
    const rows = await this.dataSource.query<{ status: ApprovalStatus; count: number }[]>(
      'SELECT status, count(*)::int AS count FROM review_items GROUP BY status',
    );
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  async findWaitingEpisodes(waiting: WaitingFor): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>('SELECT DISTINCT episode_id AS id FROM review_items WHERE status = $1', [
      WAITING_STATUS[waiting],
    ]);
    return rows.map(({ id }) => id);
  }

  /** Without the episodes in which nothing waits. */
  countWaiting(episodeIds: string[]): Promise<(WaitingItems & { id: string })[]> {
    return this.dataSource.query(
      `SELECT episode_id AS id, count(*) FILTER (WHERE status = 'pending')::int AS review,
         count(*) FILTER (WHERE status = 'needs_revision')::int AS revision
       FROM review_items WHERE episode_id = ANY ($1) AND status IN ('pending', 'needs_revision') GROUP BY episode_id`,
      [episodeIds],
    );
  }
}
