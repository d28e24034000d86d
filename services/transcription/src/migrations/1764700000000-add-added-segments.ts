import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAddedSegments1764700000000 implements MigrationInterface {
  readonly name = 'AddAddedSegments1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE transcript_changes ADD COLUMN added_segments int[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcript_changes DROP COLUMN added_segments');
  }
}
