import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInsights1763700000000 implements MigrationInterface {
  readonly name = 'CreateInsights1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE episode_chapters (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        title text NOT NULL,
        start_time integer NOT NULL,
        end_time integer NOT NULL,
        description text,
        key_quote text,
        tags text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX episode_chapters_episode ON episode_chapters (episode_id, start_time);
      CREATE TABLE extracted_quotes (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        quote text NOT NULL,
        speaker text,
        timestamp integer NOT NULL,
        context text,
        sentiment text,
        shareability_score double precision NOT NULL,
        is_highlight boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX extracted_quotes_episode ON extracted_quotes (episode_id);
      CREATE TABLE calls_to_action (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        type text NOT NULL,
        text text NOT NULL,
        url text,
        placement text,
        priority integer NOT NULL DEFAULT 1,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX calls_to_action_episode ON calls_to_action (episode_id, priority);
      CREATE TABLE content_analytics (
        id uuid PRIMARY KEY,
        content_id uuid NOT NULL,
        episode_id uuid NOT NULL,
        engagement_score integer,
        click_through_rate integer,
        social_shares integer,
        impressions integer,
        conversion_rate integer,
        recorded_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX content_analytics_content ON content_analytics (content_id);
      CREATE INDEX content_analytics_episode ON content_analytics (episode_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_analytics, calls_to_action, extracted_quotes, episode_chapters');
  }
}
