import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEpisodes1763700000000 implements MigrationInterface {
  readonly name = 'CreateEpisodes1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload_sessions (
        id uuid NOT NULL CONSTRAINT upload_sessions_pkey PRIMARY KEY,
        key text NOT NULL,
        upload_id text,
        filename text NOT NULL,
        purpose text NOT NULL,
        state text NOT NULL,
        episode_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX upload_sessions_key ON upload_sessions (key);
      CREATE INDEX upload_sessions_unclaimed ON upload_sessions (changed_at) WHERE state <> 'claimed';
      CREATE INDEX upload_sessions_episode ON upload_sessions (episode_id);

      CREATE TABLE podcast_episodes (
        id uuid NOT NULL CONSTRAINT podcast_episodes_pkey PRIMARY KEY,
        title text NOT NULL,
        audio_file_path text NOT NULL,
        audio_etag text NOT NULL,
        audio_content_type text NOT NULL,
        selected_brand_profile_id uuid,
        transcription_status text NOT NULL DEFAULT 'pending',
        transcript_version int,
        transcription_accuracy int,
        duration int,
        word_count int,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX podcast_episodes_audio ON podcast_episodes (audio_file_path);
      CREATE INDEX podcast_episodes_newest ON podcast_episodes (created_at, id);

      CREATE TABLE processing_jobs (
        id uuid NOT NULL CONSTRAINT processing_jobs_pkey PRIMARY KEY,
        episode_id uuid NOT NULL CONSTRAINT processing_jobs_episode_fkey REFERENCES podcast_episodes (id) ON DELETE CASCADE,
        job_type text NOT NULL,
        target text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        progress int NOT NULL DEFAULT 0,
        attempt int NOT NULL DEFAULT 0,
        seq int NOT NULL DEFAULT 0,
        estimated_time_minutes int,
        current_step text,
        error_message text,
        started_at timestamptz,
        completed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX processing_jobs_running ON processing_jobs (episode_id, job_type, target) WHERE status IN ('pending', 'processing');
      CREATE INDEX processing_jobs_episode ON processing_jobs (episode_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE processing_jobs, podcast_episodes, upload_sessions');
  }
}
