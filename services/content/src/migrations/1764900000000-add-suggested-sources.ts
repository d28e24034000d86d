import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the words of suggestions come from, so that those that may be misheard can be marked. Existing suggestions have no sources. */
export class AddSuggestedSources1764900000000 implements MigrationInterface {
  readonly name = 'AddSuggestedSources1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE content_enhancements ADD COLUMN citations jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_enhancements DROP COLUMN citations');
  }
}
