import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that have completed without writing anything. */
export class MarkUnchangedJobs1764610000000 implements MigrationInterface {
  readonly name = 'MarkUnchangedJobs1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE processing_jobs ADD COLUMN unchanged boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE processing_jobs DROP COLUMN unchanged');
  }
}
