import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What kind of show it is, for AI models. */
export class AddGenre1765200000000 implements MigrationInterface {
  readonly name = 'AddGenre1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shows ADD COLUMN genre text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shows DROP COLUMN genre');
  }
}
