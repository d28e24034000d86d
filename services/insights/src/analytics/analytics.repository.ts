import type { AnalyticsReport, ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentAnalytics } from './content-analytics.entity';

/** `since` is the earliest moment of a record. */
export interface ReportFilter {
  since: Date;
  contentType?: ContentType;
  brandProfileId?: string;
}

type Total = NonNullable<AnalyticsReport['total']>;

const weighted = (rate: string, counted: string) =>
  `round(coalesce(sum(${rate}::float8 * impressions) FILTER (WHERE ${counted} AND ${rate} IS NOT NULL AND impressions > 0)
     / nullif(sum(impressions) FILTER (WHERE ${counted} AND ${rate} IS NOT NULL AND impressions > 0), 0),
     avg(${rate}) FILTER (WHERE ${counted})::float8))`;

/** Counts are what was added by all records; rates and scores are means of the counted ones. */
const summaryOf = (counted: 'is_latest' | 'true') =>
  `sum(new_impressions)::float8 AS "impressions", sum(new_shares)::float8 AS "socialShares",
  ${weighted('click_through_rate', counted)}::float8 AS "clickThroughRate",
  ${weighted('conversion_rate', counted)}::float8 AS "conversionRate",
  round(avg(engagement_score) FILTER (WHERE ${counted}))::float8 AS "engagementScore",
  (count(*) FILTER (WHERE ${counted}))::float8 AS "records"`;

/** The last count of the same item before a record; platforms count from publication on. */
const countBefore = (column: 'impressions' | 'social_shares') =>
  `(SELECT earlier.${column} FROM content_analytics earlier WHERE earlier.content_id = record.content_id
     AND earlier.recorded_at < record.recorded_at AND earlier.${column} IS NOT NULL ORDER BY earlier.recorded_at DESC LIMIT 1)`;

const FILTERED = `SELECT record.*,
    impressions - coalesce(${countBefore('impressions')}, 0) AS new_impressions,
    social_shares - coalesce(${countBefore('social_shares')}, 0) AS new_shares,
    row_number() OVER (PARTITION BY content_id ORDER BY recorded_at DESC) = 1 AS is_latest
  FROM content_analytics record WHERE recorded_at >= $1
    AND ($2::text IS NULL OR content_type = $2) AND ($3::uuid IS NULL OR brand_profile_id = $3)`;
const OF_LATEST = summaryOf('is_latest');

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<ContentAnalytics | null> {
    return manager.findOneBy(ContentAnalytics, { id });
  }

  /** Latest first. */
  findByContent(contentId: string): Promise<ContentAnalytics[]> {
    return this.dataSource.manager.find(ContentAnalytics, { where: { contentId }, order: { recordedAt: 'DESC' }, take: 200 });
  }

  /** By content id. */
  async findLatest(contentIds: string[]): Promise<Map<string, ContentAnalytics>> {
    const latest = await this.dataSource.manager
      .createQueryBuilder(ContentAnalytics, 'record')
      .distinctOn(['record.contentId'])
      .where('record.contentId = ANY(:contentIds)', { contentIds })
      .orderBy('record.contentId')
      .addOrderBy('record.recordedAt', 'DESC')
      .getMany();
    return new Map(latest.map((record) => [record.contentId, record]));
  }

  /** Replaces a record of the same content and moment, and takes over its id. The caller holds the lock of the episode. */
  async saveRecord(manager: EntityManager, record: ContentAnalytics): Promise<void> {
    const { contentId, recordedAt } = record;
    const existing = await manager.findOneBy(ContentAnalytics, { contentId, recordedAt });
    await manager.save(Object.assign(record, { id: existing?.id ?? record.id }));
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ContentAnalytics, { id });
  }

  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ContentAnalytics, { contentId });
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ContentAnalytics, { episodeId });
  }

  async sumUp(filter: ReportFilter): Promise<Total | null> {
    const [total] = await this.queryFiltered<Total>(`SELECT ${OF_LATEST} FROM (${FILTERED}) filtered HAVING count(*) > 0`, filter);
    return total ?? null;
  }

  sumUpByDay(filter: ReportFilter): Promise<AnalyticsReport['trend']> {
    const day = `to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
    return this.queryFiltered(`SELECT ${day} AS "date", ${summaryOf('true')} FROM (${FILTERED}) filtered GROUP BY 1 ORDER BY 1`, filter);
  }

  sumUpByPlatform(filter: ReportFilter): Promise<AnalyticsReport['byPlatform']> {
    return this.queryFiltered(
      `SELECT content_type AS "contentType", ${OF_LATEST} FROM (${FILTERED}) filtered GROUP BY 1 ORDER BY 1`,
      filter,
    );
  }

  sumUpByVoice(filter: ReportFilter): Promise<AnalyticsReport['byVoice']> {
    return this.queryFiltered(
      `SELECT brand_profile_id AS "brandProfileId", ${OF_LATEST} FROM (${FILTERED}) filtered GROUP BY 1 ORDER BY 1 NULLS LAST`,
      filter,
    );
  }

  /** The most engaging first, then by click-through rate and shares. */
  async findBest(filter: ReportFilter, limit: number): Promise<ContentAnalytics[]> {
    const rows = await this.queryFiltered<{ id: string }>(
      `SELECT id FROM (${FILTERED}) filtered WHERE is_latest AND coalesce(engagement_score, click_through_rate, social_shares) IS NOT NULL
       ORDER BY engagement_score DESC NULLS LAST, click_through_rate DESC NULLS LAST, social_shares DESC NULLS LAST, id LIMIT ${limit}`,
      filter,
    );
    const found = await Promise.all(rows.map(({ id }) => this.findById(id)));
    return found.filter((record) => record !== null);
  }

  private queryFiltered<T>(sql: string, { since, contentType, brandProfileId }: ReportFilter): Promise<T[]> {
    return this.dataSource.query<T[]>(sql, [since, contentType ?? null, brandProfileId ?? null]);
  }
}
