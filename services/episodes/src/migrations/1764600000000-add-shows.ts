import { FIRST_SHOW_ID } from '@afterword/proto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shows, the first of them, and what people enter about episodes. */
export class AddShows1764600000000 implements MigrationInterface {
  readonly name = 'AddShows1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shows (
        id uuid NOT NULL CONSTRAINT shows_pkey PRIMARY KEY,
        version int NOT NULL DEFAULT 1,
        name text,
        host_name text,
        listen_url text,
        handles jsonb NOT NULL,
        hashtags jsonb NOT NULL,
        sponsors jsonb NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      INSERT INTO shows (id, handles, hashtags, sponsors)
        VALUES ('${FIRST_SHOW_ID}', '{"x":null,"linkedin":null,"instagram":null}', '[]', '[]');
      ALTER TABLE podcast_episodes
        ADD COLUMN show_id uuid NOT NULL DEFAULT '${FIRST_SHOW_ID}'
          CONSTRAINT podcast_episodes_show_fkey REFERENCES shows (id),
        ADD COLUMN number int,
        ADD COLUMN published_url text,
        ADD COLUMN guests jsonb NOT NULL DEFAULT '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE podcast_episodes DROP COLUMN show_id, DROP COLUMN number, DROP COLUMN published_url, DROP COLUMN guests',
    );
    await runner.query('DROP TABLE shows');
  }
}
