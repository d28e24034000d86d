import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many chapters a show has. Existing shows get as many as their episodes ask for. */
export class AddChapterAmount1764950000000 implements MigrationInterface {
  readonly name = 'AddChapterAmount1764950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shows ADD COLUMN chapter_amount smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shows DROP COLUMN chapter_amount');
  }
}
