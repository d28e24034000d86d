import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each text that was written in a voice has taught, what was said about it elsewhere, and what people made of the patterns. */
export class AddLearning1764100000000 implements MigrationInterface {
  readonly name = 'AddLearning1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE brand_voice_settings ADD COLUMN lessons jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE brand_learning
        ADD COLUMN brand_profile_id uuid NOT NULL
          CONSTRAINT brand_learning_brand_profile REFERENCES brand_voice_profiles (id) ON DELETE CASCADE,
        ADD COLUMN content_id uuid NOT NULL CONSTRAINT brand_learning_content REFERENCES generated_content (id) ON DELETE CASCADE,
        ADD COLUMN version integer NOT NULL,
        ADD COLUMN saved_version integer NOT NULL,
        ADD COLUMN written_at timestamptz NOT NULL,
        ADD COLUMN is_looked_over boolean NOT NULL,
        ADD COLUMN decision text,
        ADD COLUMN note text,
        ADD COLUMN changed_words integer NOT NULL,
        ADD COLUMN words integer NOT NULL;
      CREATE UNIQUE INDEX brand_learning_writing ON brand_learning (content_id, version);
      CREATE INDEX brand_learning_profile ON brand_learning (brand_profile_id, written_at);
      CREATE TABLE brand_pattern_verdicts (
        id uuid PRIMARY KEY,
        brand_profile_id uuid NOT NULL
          CONSTRAINT brand_pattern_verdicts_brand_profile REFERENCES brand_voice_profiles (id) ON DELETE CASCADE,
        kind text NOT NULL,
        content_type text,
        subject text,
        notes text[] NOT NULL,
        seen integer NOT NULL,
        of integer NOT NULL,
        status text NOT NULL,
        forgotten_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX brand_pattern_verdicts_profile ON brand_pattern_verdicts (brand_profile_id);
      CREATE TABLE content_decisions (
        content_id uuid NOT NULL CONSTRAINT content_decisions_content REFERENCES generated_content (id) ON DELETE CASCADE,
        version integer NOT NULL,
        approval_id uuid NOT NULL,
        status text NOT NULL,
        note text,
        PRIMARY KEY (content_id, version)
      );
      CREATE TABLE content_scores (
        content_id uuid PRIMARY KEY CONSTRAINT content_scores_content REFERENCES generated_content (id) ON DELETE CASCADE,
        version integer NOT NULL,
        record_id uuid NOT NULL,
        recorded_at timestamptz NOT NULL,
        engagement_score integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE content_scores, content_decisions, brand_pattern_verdicts;
      DROP INDEX brand_learning_profile, brand_learning_writing;
      ALTER TABLE brand_learning
        DROP COLUMN brand_profile_id, DROP COLUMN content_id, DROP COLUMN version, DROP COLUMN saved_version, DROP COLUMN written_at,
        DROP COLUMN is_looked_over, DROP COLUMN decision, DROP COLUMN note, DROP COLUMN changed_words, DROP COLUMN words;
      ALTER TABLE brand_voice_settings DROP COLUMN lessons;
    `);
  }
}
