import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was posted, where and when. */
export class AddPublications1765000000000 implements MigrationInterface {
  readonly name = 'AddPublications1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_publications (
        content_id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        version integer NOT NULL,
        url text,
        posted_at timestamptz NOT NULL
      );
      CREATE INDEX content_publications_episode ON content_publications (episode_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE content_publications');
  }
}
