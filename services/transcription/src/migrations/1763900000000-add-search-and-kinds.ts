import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSearchAndKinds1763900000000 implements MigrationInterface {
  readonly name = 'AddSearchAndKinds1763900000000';

  /** What was stored before is searchable by its plain letters; a paragraph that is written again also without its accents. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE transcript_changes ADD COLUMN kind text NOT NULL DEFAULT 'edit';
      ALTER TABLE transcript_segments ADD COLUMN search_text text NOT NULL DEFAULT '';
      UPDATE transcript_segments SET search_text = lower(regexp_replace(
        (SELECT string_agg(spoken, ' ') FROM jsonb_array_elements_text(words -> 'texts') spoken), '[[:punct:]]+', ' ', 'g'));
      CREATE INDEX transcript_segments_search ON transcript_segments USING gin (to_tsvector('simple', search_text));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX transcript_segments_search;
      ALTER TABLE transcript_segments DROP COLUMN search_text;
      ALTER TABLE transcript_changes DROP COLUMN kind;
    `);
  }
}
