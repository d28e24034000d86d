import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Titles that chapters could have. Existing chapters get some when they are generated again. */
export class AddTitleSuggestions1764950000000 implements MigrationInterface {
  readonly name = 'AddTitleSuggestions1764950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE episode_chapters ADD COLUMN title_suggestions jsonb NOT NULL DEFAULT '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE episode_chapters DROP COLUMN title_suggestions');
  }
}
