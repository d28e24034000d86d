import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTranscriptChanges1763800000000 implements MigrationInterface {
  readonly name = 'AddTranscriptChanges1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transcripts ADD COLUMN corrected_words int NOT NULL DEFAULT 0;
      CREATE TABLE transcript_changes (
        transcript_id uuid NOT NULL CONSTRAINT transcript_changes_transcript REFERENCES transcripts ON DELETE CASCADE,
        version int NOT NULL,
        accuracy int,
        corrected_words int NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (transcript_id, version)
      );
      CREATE TABLE transcript_change_segments (
        transcript_id uuid NOT NULL,
        version int NOT NULL,
        position int NOT NULL,
        id int NOT NULL,
        speaker text,
        words jsonb NOT NULL,
        bytes int NOT NULL,
        PRIMARY KEY (transcript_id, version, position),
        CONSTRAINT transcript_change_segments_change FOREIGN KEY (transcript_id, version) REFERENCES transcript_changes ON DELETE CASCADE
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE transcript_change_segments, transcript_changes;
      ALTER TABLE transcripts DROP COLUMN corrected_words;
    `);
  }
}
