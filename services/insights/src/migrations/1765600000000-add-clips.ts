import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of episodes as films. */
export class AddClips1765600000000 implements MigrationInterface {
  readonly name = 'AddClips1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clips (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        first_word_id integer NOT NULL,
        last_word_id integer NOT NULL,
        start_ms integer NOT NULL,
        end_ms integer NOT NULL,
        text text NOT NULL,
        is_verified boolean NOT NULL DEFAULT true,
        format text NOT NULL,
        captions text NOT NULL,
        has_speakers boolean NOT NULL,
        has_waveform boolean NOT NULL,
        job_id uuid,
        progress integer NOT NULL DEFAULT 0,
        problem text,
        film_id uuid,
        film jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX clips_episode ON clips (episode_id);
      CREATE INDEX clips_job ON clips (job_id) WHERE job_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE clips');
  }
}
