import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database refuses values that the contract does not have. */
export class CheckValues1766000000000 implements MigrationInterface {
  readonly name = 'CheckValues1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transcript_changes
        ADD CONSTRAINT transcript_changes_kind CHECK (kind IN ('edit', 'dictionary')),
        ADD CONSTRAINT transcript_changes_accuracy CHECK (accuracy BETWEEN 0 AND 100);
      ALTER TABLE transcription_chunks
        ADD CONSTRAINT transcription_chunks_timing CHECK (timing IN ('engine', 'aligned', 'estimated')),
        ADD CONSTRAINT transcription_chunks_times CHECK (start_ms BETWEEN 0 AND end_ms);
      ALTER TABLE transcript_model_maps
        ADD CONSTRAINT transcript_model_maps_outcome CHECK (outcome IN ('used', 'unreadable', 'excessive'));
      ALTER TABLE transcript_marks
        ADD CONSTRAINT transcript_marks_kind CHECK (kind IN ('advertisement', 'talk')),
        ADD CONSTRAINT transcript_marks_words CHECK (first_word_id BETWEEN 0 AND last_word_id);
      ALTER TABLE transcripts
        ADD CONSTRAINT transcripts_engine CHECK (engine IN ('openai', 'moonshine', 'pocketsphinx', 'import')),
        ADD CONSTRAINT transcripts_timing CHECK (timing IN ('engine', 'aligned', 'estimated')),
        ADD CONSTRAINT transcripts_accuracy CHECK (accuracy BETWEEN 0 AND 100),
        ADD CONSTRAINT transcripts_length CHECK (duration >= 0 AND word_count >= 0),
        ADD CONSTRAINT transcripts_version CHECK (version >= 1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transcript_changes DROP CONSTRAINT transcript_changes_kind, DROP CONSTRAINT transcript_changes_accuracy;
      ALTER TABLE transcription_chunks DROP CONSTRAINT transcription_chunks_timing, DROP CONSTRAINT transcription_chunks_times;
      ALTER TABLE transcript_model_maps DROP CONSTRAINT transcript_model_maps_outcome;
      ALTER TABLE transcript_marks DROP CONSTRAINT transcript_marks_kind, DROP CONSTRAINT transcript_marks_words;
      ALTER TABLE transcripts DROP CONSTRAINT transcripts_engine, DROP CONSTRAINT transcripts_timing, DROP CONSTRAINT transcripts_accuracy, DROP CONSTRAINT transcripts_length, DROP CONSTRAINT transcripts_version;
    `);
  }
}
