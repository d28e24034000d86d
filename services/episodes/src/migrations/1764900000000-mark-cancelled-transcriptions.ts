import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells episodes whose transcription was cancelled from those whose transcription failed. */
export class MarkCancelledTranscriptions1764900000000 implements MigrationInterface {
  readonly name = 'MarkCancelledTranscriptions1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes ADD COLUMN is_transcription_cancelled boolean NOT NULL DEFAULT false');
    await runner.query(`
      UPDATE podcast_episodes episode SET is_transcription_cancelled = true
      WHERE transcription_status = 'failed' AND 'cancelled' = (
        SELECT status FROM processing_jobs job WHERE job.episode_id = episode.id AND job.job_type = 'transcription'
        ORDER BY job.created_at DESC, job.id DESC LIMIT 1
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes DROP COLUMN is_transcription_cancelled');
  }
}
