import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A decision counts again when the correction that ended it is undone. */
export class AddReinstatedDecisions1764900000000 implements MigrationInterface {
  readonly name = 'AddReinstatedDecisions1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_approvals ADD COLUMN reinstated_from integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_approvals DROP COLUMN reinstated_from');
  }
}
