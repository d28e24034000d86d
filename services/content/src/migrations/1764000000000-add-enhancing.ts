import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made a version, where suggestions come from and what became of them, and which are not wanted again. */
export class AddEnhancing1764000000000 implements MigrationInterface {
  readonly name = 'AddEnhancing1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_versions ADD COLUMN author jsonb;
      ALTER TABLE content_enhancements
        ADD COLUMN job_id uuid NOT NULL,
        ADD COLUMN writer_engine text NOT NULL,
        ADD COLUMN writer_label text NOT NULL,
        ADD COLUMN writer_model text,
        ADD COLUMN prompt_version text,
        ADD COLUMN given_facts text[] NOT NULL,
        ADD COLUMN is_outdated boolean NOT NULL DEFAULT false,
        ADD COLUMN applied_at timestamptz,
        ADD COLUMN applied_by jsonb,
        ADD COLUMN applied_version integer;
      CREATE INDEX content_enhancements_job ON content_enhancements (job_id);
      CREATE INDEX content_enhancements_applied ON content_enhancements (applied_at, id) WHERE is_applied;
      CREATE TABLE rejected_enhancements (
        id uuid PRIMARY KEY,
        content_id uuid NOT NULL CONSTRAINT rejected_enhancements_item REFERENCES generated_content (id) ON DELETE CASCADE,
        original text NOT NULL,
        suggested text NOT NULL
      );
      CREATE INDEX rejected_enhancements_content ON rejected_enhancements (content_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE rejected_enhancements;
      DROP INDEX content_enhancements_applied, content_enhancements_job;
      ALTER TABLE content_enhancements
        DROP COLUMN job_id, DROP COLUMN writer_engine, DROP COLUMN writer_label, DROP COLUMN writer_model, DROP COLUMN prompt_version,
        DROP COLUMN given_facts, DROP COLUMN is_outdated, DROP COLUMN applied_at, DROP COLUMN applied_by, DROP COLUMN applied_version;
      ALTER TABLE content_versions DROP COLUMN author;
    `);
  }
}
