import type { MigrationInterface, QueryRunner } from 'typeorm';

const SPAN = `
  ADD COLUMN first_word_id integer NOT NULL,
  ADD COLUMN last_word_id integer NOT NULL,
  ADD COLUMN start_ms integer NOT NULL,
  ADD COLUMN end_ms integer NOT NULL,
  ADD COLUMN is_verified boolean NOT NULL DEFAULT true,
  ADD COLUMN corrected_from text,
  ADD COLUMN changed_by_person boolean NOT NULL DEFAULT false`;

/** Nothing has written to these tables yet, so what is required needs no value for earlier rows. */
export class AddSpansAndOrigins1763900000000 implements MigrationInterface {
  readonly name = 'AddSpansAndOrigins1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE extracted_quotes ${SPAN},
        ADD COLUMN reasons text[] NOT NULL DEFAULT '{}',
        ADD COLUMN is_dismissed boolean NOT NULL DEFAULT false;
      ALTER TABLE calls_to_action ${SPAN};
      ALTER TABLE episode_chapters
        ADD COLUMN first_word_id integer NOT NULL,
        ADD COLUMN key_quote_span jsonb;
      CREATE TABLE insight_sets (
        episode_id uuid PRIMARY KEY,
        transcript_version integer NOT NULL,
        job_id uuid,
        writer_engine text,
        writer_label text,
        writer_model text,
        prompt_version text,
        usage jsonb,
        dropped_quotes integer NOT NULL DEFAULT 0,
        stale boolean NOT NULL DEFAULT false,
        keeps_chapters boolean NOT NULL DEFAULT false,
        generated_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const span = ['first_word_id', 'last_word_id', 'start_ms', 'end_ms', 'is_verified', 'corrected_from', 'changed_by_person'];
    const without = (columns: string[]) => columns.map((column) => `DROP COLUMN ${column}`).join(', ');
    await runner.query(`
      DROP TABLE insight_sets;
      ALTER TABLE episode_chapters ${without(['first_word_id', 'key_quote_span'])};
      ALTER TABLE calls_to_action ${without(span)};
      ALTER TABLE extracted_quotes ${without([...span, 'reasons', 'is_dismissed'])};
    `);
  }
}
