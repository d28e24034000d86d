import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSuggestions1763900000000 implements MigrationInterface {
  readonly name = 'AddSuggestions1763900000000';

  /** Case is compared as Unicode has it: the database's own locale may know only a to z. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX custom_dictionary_term;
      CREATE UNIQUE INDEX custom_dictionary_term ON custom_dictionary (lower(normalize(term) COLLATE "und-x-icu"));
      CREATE TABLE dictionary_fixes (
        episode_id uuid NOT NULL,
        version integer NOT NULL,
        position integer NOT NULL,
        heard text NOT NULL,
        meant text NOT NULL,
        made_at timestamptz NOT NULL,
        PRIMARY KEY (episode_id, version, position)
      );
      CREATE INDEX dictionary_fixes_pair ON dictionary_fixes (heard, meant);
      CREATE TABLE dictionary_suggestions (
        id uuid PRIMARY KEY,
        heard text NOT NULL,
        meant text NOT NULL,
        is_dismissed boolean NOT NULL DEFAULT false,
        CONSTRAINT dictionary_suggestions_pair UNIQUE (heard, meant)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE dictionary_suggestions, dictionary_fixes;
      DROP INDEX custom_dictionary_term;
      CREATE UNIQUE INDEX custom_dictionary_term ON custom_dictionary (lower(term));
    `);
  }
}
