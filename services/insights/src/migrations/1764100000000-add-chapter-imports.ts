import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chapters that begin at a given second, and what an import of chapters replaced. */
export class AddChapterImports1764100000000 implements MigrationInterface {
  readonly name = 'AddChapterImports1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE episode_chapters ADD COLUMN is_exact boolean NOT NULL DEFAULT false;
      ALTER TABLE insight_sets ADD COLUMN replaced_chapters jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE insight_sets DROP COLUMN replaced_chapters;
      ALTER TABLE episode_chapters DROP COLUMN is_exact;
    `);
  }
}
