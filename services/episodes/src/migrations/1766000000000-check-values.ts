import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database refuses values that the contract does not have. */
export class CheckValues1766000000000 implements MigrationInterface {
  readonly name = 'CheckValues1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE podcast_episodes
        ADD CONSTRAINT podcast_episodes_status CHECK (transcription_status IN ('pending', 'processing', 'completed', 'failed')),
        ADD CONSTRAINT podcast_episodes_accuracy CHECK (transcription_accuracy BETWEEN 0 AND 100),
        ADD CONSTRAINT podcast_episodes_length CHECK (duration >= 0 AND stated_duration >= 0 AND word_count >= 0);
      ALTER TABLE processing_jobs
        ADD CONSTRAINT processing_jobs_type CHECK (job_type IN ('transcription', 'content_generation', 'insights', 'enhancements', 'variants')),
        ADD CONSTRAINT processing_jobs_status CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        ADD CONSTRAINT processing_jobs_progress CHECK (progress BETWEEN 0 AND 100),
        ADD CONSTRAINT processing_jobs_attempt CHECK (attempt >= 0);
      ALTER TABLE upload_sessions
        ADD CONSTRAINT upload_sessions_purpose CHECK (purpose IN ('audio', 'transcript')),
        ADD CONSTRAINT upload_sessions_state CHECK (state IN ('open', 'completed', 'claimed', 'released'));
      ALTER TABLE show_looks
        ADD CONSTRAINT show_looks_version CHECK (version >= 1);
      ALTER TABLE shows
        ADD CONSTRAINT shows_chapter_amount CHECK (chapter_amount BETWEEN -2 AND 2);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE podcast_episodes DROP CONSTRAINT podcast_episodes_status, DROP CONSTRAINT podcast_episodes_accuracy, DROP CONSTRAINT podcast_episodes_length;
      ALTER TABLE processing_jobs DROP CONSTRAINT processing_jobs_type, DROP CONSTRAINT processing_jobs_status, DROP CONSTRAINT processing_jobs_progress, DROP CONSTRAINT processing_jobs_attempt;
      ALTER TABLE upload_sessions DROP CONSTRAINT upload_sessions_purpose, DROP CONSTRAINT upload_sessions_state;
      ALTER TABLE show_looks DROP CONSTRAINT show_looks_version;
      ALTER TABLE shows DROP CONSTRAINT shows_chapter_amount;
    `);
  }
}
