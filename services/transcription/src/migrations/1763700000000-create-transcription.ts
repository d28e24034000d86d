import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTranscription1763700000000 implements MigrationInterface {
  readonly name = 'CreateTranscription1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transcripts (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        current boolean NOT NULL DEFAULT true,
        version int NOT NULL,
        engine text NOT NULL,
        model text,
        language text,
        timing text NOT NULL,
        draft boolean NOT NULL,
        punctuated boolean NOT NULL,
        accuracy int,
        duration int NOT NULL,
        word_count int NOT NULL,
        last_word_id int NOT NULL,
        last_segment_id int NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX transcripts_episode ON transcripts (episode_id);
      CREATE UNIQUE INDEX transcripts_current ON transcripts (episode_id) WHERE current;
      CREATE TABLE transcript_segments (
        transcript_id uuid NOT NULL CONSTRAINT transcript_segments_transcript REFERENCES transcripts ON DELETE CASCADE,
        position int NOT NULL,
        id int NOT NULL,
        speaker text,
        words jsonb NOT NULL,
        bytes int NOT NULL,
        PRIMARY KEY (transcript_id, position)
      );
      CREATE TABLE transcription_chunks (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        plan_hash text NOT NULL,
        idx int NOT NULL,
        engine text NOT NULL,
        model text NOT NULL,
        params_hash text NOT NULL,
        start_ms int NOT NULL,
        end_ms int NOT NULL,
        phrases jsonb NOT NULL,
        timing text NOT NULL,
        language text,
        usage jsonb,
        request_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT transcription_chunks_result UNIQUE (episode_id, plan_hash, idx, engine, model, params_hash)
      );
      CREATE TABLE transcription_runs (
        job_id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        keywords text[] NOT NULL,
        engine text,
        speech_ms int,
        work_ms int,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transcription_runs, transcription_chunks, transcript_segments, transcripts');
  }
}
