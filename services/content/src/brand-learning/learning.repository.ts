import type { LearnedText } from '@afterword/language/learning';
import type { EditRate } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BrandLearning } from './brand-learning.entity';

/** Older texts say little about how the team writes today. */
const MAX_TEXTS = 200;
const MAX_WEEKS = 26;

/** What was learned from each generated version. */
@Injectable()
export class LearningRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByContent(manager: EntityManager, contentId: string): Promise<BrandLearning[]> {
    return manager.findBy(BrandLearning, { contentId });
  }

  async save(manager: EntityManager, learning: BrandLearning): Promise<void> {
    await manager.save(learning);
  }

  /** The latest texts of a profile that people edited or approved, as generated and as saved, newest first. */
  findTexts(profileId: string): Promise<LearnedText[]> {
    return this.dataSource.query<LearnedText[]>(
      `SELECT learning.content_id AS "contentId", item.episode_id AS "episodeId", learning.content_type AS "contentType",
         learning.written_at AS "writtenAt", written.content AS written, saved.content AS saved,
         learning.failed_patterns AS failed, learning.successful_patterns AS successful, learning.is_looked_over AS "isLookedOver",
         learning.changed_words * 2 > learning.words AS "isWrittenAnew"
       FROM brand_learning learning
         JOIN generated_content item ON item.id = learning.content_id
         JOIN content_versions written ON written.content_id = learning.content_id AND written.version = learning.version
         JOIN content_versions saved ON saved.content_id = learning.content_id AND saved.version = learning.saved_version
       WHERE learning.brand_profile_id = $1 AND learning.is_looked_over
       ORDER BY learning.written_at DESC, learning.content_id LIMIT $2`,
      [profileId, MAX_TEXTS],
    );
  }

  async countScored(profileId: string): Promise<number> {
    const scored = await this.dataSource.query<{ count: number }[]>(
      'SELECT count(average_engagement)::int AS count FROM brand_learning WHERE brand_profile_id = $1',
      [profileId],
    );
    return scored[0]!.count;
  }

  /** By the week in which texts of a profile, or of all profiles, were generated, earliest first. Weeks without texts are left out. */
  async findEditRates(profileId: string | null = null): Promise<EditRate[]> {
    const latest = await this.dataSource.query<EditRate[]>(
      `SELECT to_char(date_trunc('week', written_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS week, count(*)::int AS texts,
         (count(*) FILTER (WHERE changed_words > 0))::int AS edited,
         round(100.0 * sum(changed_words) / greatest(1, sum(words)))::int AS "changedWords"
       FROM brand_learning WHERE is_looked_over AND ($1::uuid IS NULL OR brand_profile_id = $1)
       GROUP BY 1 ORDER BY 1 DESC LIMIT $2`,
      [profileId, MAX_WEEKS],
    );
    return latest.toReversed();
  }
}
