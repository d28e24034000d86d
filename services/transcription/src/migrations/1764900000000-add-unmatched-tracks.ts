import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a recording has other cuts than the separate tracks of its speakers. */
export class AddUnmatchedTracks1764900000000 implements MigrationInterface {
  readonly name = 'AddUnmatchedTracks1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE speaker_tracks ADD COLUMN unmatched jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE speaker_tracks DROP COLUMN unmatched');
  }
}
