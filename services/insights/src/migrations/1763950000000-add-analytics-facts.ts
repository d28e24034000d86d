import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing has written numbers yet, so what is required needs no value for earlier rows. */
export class AddAnalyticsFacts1763950000000 implements MigrationInterface {
  readonly name = 'AddAnalyticsFacts1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_analytics
        ADD COLUMN content_type text NOT NULL,
        ADD COLUMN brand_profile_id uuid,
        ADD COLUMN hook text NOT NULL,
        ADD COLUMN content_version integer NOT NULL;
      DROP INDEX content_analytics_content;
      CREATE UNIQUE INDEX content_analytics_moment ON content_analytics (content_id, recorded_at);
      CREATE INDEX content_analytics_recorded ON content_analytics (recorded_at);
      CREATE TABLE content_items (
        content_id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        content_type text NOT NULL
      );
      CREATE INDEX content_items_episode ON content_items (episode_id);
      CREATE TABLE content_voices (
        episode_id uuid NOT NULL,
        content_type text NOT NULL,
        brand_profile_id uuid,
        job_id uuid NOT NULL,
        PRIMARY KEY (episode_id, content_type)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE content_voices, content_items;
      DROP INDEX content_analytics_recorded, content_analytics_moment;
      CREATE INDEX content_analytics_content ON content_analytics (content_id);
      ALTER TABLE content_analytics
        DROP COLUMN content_version, DROP COLUMN hook, DROP COLUMN brand_profile_id, DROP COLUMN content_type;
    `);
  }
}
