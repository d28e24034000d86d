import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The announced size of an upload, where a claimed file lies, and the key under which an episode's recording was uploaded. */
export class SealClaimedFiles1764500000000 implements MigrationInterface {
  readonly name = 'SealClaimedFiles1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE upload_sessions ADD COLUMN size bigint, ADD COLUMN claimed_key text');
    await runner.query('ALTER TABLE podcast_episodes ADD COLUMN upload_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes DROP COLUMN upload_key');
    await runner.query('ALTER TABLE upload_sessions DROP COLUMN size, DROP COLUMN claimed_key');
  }
}
