import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now, a correction of the transcript made a version with the same text. */
export class AddCorrectedContent1764700000000 implements MigrationInterface {
  readonly name = 'AddCorrectedContent1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE generated_content ADD COLUMN corrected_content text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE generated_content DROP COLUMN corrected_content');
  }
}
