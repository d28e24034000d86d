import type { MigrationInterface, QueryRunner } from 'typeorm';

const groundColumns = `
  ADD COLUMN spoken text[] NOT NULL DEFAULT '{}',
  ADD COLUMN changed_words jsonb NOT NULL DEFAULT '[]'`;

/** What a text stood on word for word, variants that can become an item's text, and what each job has cost. */
export class AddWriting1763900000000 implements MigrationInterface {
  readonly name = 'AddWriting1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generated_content ${groundColumns};
      ALTER TABLE content_versions ${groundColumns};
      ALTER TABLE content_variants
        ADD COLUMN job_id uuid NOT NULL,
        ADD COLUMN writer_engine text NOT NULL,
        ADD COLUMN writer_label text NOT NULL,
        ADD COLUMN writer_model text,
        ADD COLUMN prompt_version text,
        ADD COLUMN given_facts text[] NOT NULL,
        ADD COLUMN evidence jsonb NOT NULL,
        ADD COLUMN unheard jsonb NOT NULL;
      CREATE UNIQUE INDEX content_variants_job ON content_variants (job_id, variant_type);
      CREATE TABLE writing_usage (
        job_id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        engine text NOT NULL,
        model text,
        input_tokens integer NOT NULL,
        output_tokens integer NOT NULL,
        seconds double precision NOT NULL,
        estimated_cost_micros integer,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX writing_usage_episode ON writing_usage (episode_id);
      CREATE TABLE transcript_notes (
        episode_id uuid NOT NULL,
        key text NOT NULL,
        lines text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (episode_id, key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE transcript_notes, writing_usage;
      DROP INDEX content_variants_job;
      ALTER TABLE content_variants
        DROP COLUMN job_id, DROP COLUMN writer_engine, DROP COLUMN writer_label, DROP COLUMN writer_model,
        DROP COLUMN prompt_version, DROP COLUMN given_facts, DROP COLUMN evidence, DROP COLUMN unheard;
      ALTER TABLE content_versions DROP COLUMN spoken, DROP COLUMN changed_words;
      ALTER TABLE generated_content DROP COLUMN spoken, DROP COLUMN changed_words;
    `);
  }
}
