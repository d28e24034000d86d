import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the chunks of a job have cost, in millionths of a US dollar, and when the last of them was paid for. */
export class AddTranscriptionCosts1765100000000 implements MigrationInterface {
  readonly name = 'AddTranscriptionCosts1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcription_runs ADD COLUMN cost_micros integer NOT NULL DEFAULT 0, ADD COLUMN paid_at timestamptz');
    await runner.query('CREATE INDEX transcription_runs_episode ON transcription_runs (episode_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX transcription_runs_episode');
    await runner.query('ALTER TABLE transcription_runs DROP COLUMN cost_micros, DROP COLUMN paid_at');
  }
}
