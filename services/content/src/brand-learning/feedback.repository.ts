import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BrandLearning } from './brand-learning.entity';
import { ContentDecision } from './content-decision.entity';
import { ContentScore } from './content-score.entity';
import type { VersionOutline } from './generated-versions';

/** What is known about an item: its versions, the decisions about them, and its latest score. */
@Injectable()
export class FeedbackRepository {
  findVersionOutlines(manager: EntityManager, contentId: string): Promise<VersionOutline[]> {
    return manager.query<VersionOutline[]>(
      `SELECT version, reason, job_id AS "jobId", created_at AS "createdAt", language, md5(content) AS fingerprint
       FROM content_versions WHERE content_id = $1 ORDER BY version`,
      [contentId],
    );
  }

  /** Returns the texts of two versions, in the same order. */
  async findTexts(manager: EntityManager, contentId: string, versions: [generated: number, saved: number]): Promise<[string, string]> {
    const rows = await manager.query<{ version: number; content: string }[]>(
      'SELECT version, content FROM content_versions WHERE content_id = $1 AND version = ANY ($2)',
      [contentId, versions],
    );
    const text = (version: number) => rows.find((row) => row.version === version)?.content ?? '';
    return [text(versions[0]), text(versions[1])];
  }

  findDecisions(manager: EntityManager, contentId: string): Promise<ContentDecision[]> {
    return manager.findBy(ContentDecision, { contentId });
  }

  findScore(manager: EntityManager, contentId: string): Promise<ContentScore | null> {
    return manager.findOneBy(ContentScore, { contentId });
  }

  /** Keeps the latest decision about a version, whatever the order of calls. */
  async saveDecision(
    manager: EntityManager,
    { contentId, version, approvalId, status }: Omit<ContentDecision, 'item' | 'note'>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO content_decisions AS known (content_id, version, approval_id, status) VALUES ($1, $2, $3, $4)
       ON CONFLICT (content_id, version) DO UPDATE SET approval_id = excluded.approval_id, status = excluded.status
       WHERE known.approval_id < excluded.approval_id`,
      [contentId, version, approvalId, status],
    );
  }

  /** Keeps the score with the latest time, whatever the order of calls. */
  async saveScore(manager: EntityManager, { contentId, version, recordId, recordedAt, engagementScore }: ContentScore): Promise<void> {
    await manager.query(
      `INSERT INTO content_scores AS known (content_id, version, record_id, recorded_at, engagement_score) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (content_id) DO UPDATE SET version = excluded.version, record_id = excluded.record_id,
         recorded_at = excluded.recorded_at, engagement_score = excluded.engagement_score
       WHERE (known.recorded_at, known.record_id) < (excluded.recorded_at, excluded.record_id)`,
      [contentId, version, recordId, recordedAt, engagementScore],
    );
  }

  /** Deletes what was learned from the item as well. */
  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    for (const facts of [ContentDecision, ContentScore, BrandLearning]) await manager.delete(facts, { contentId });
  }
}
