import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The example that ships with the product. The index guarantees that there is at most one. */
export class AddExample1764800000000 implements MigrationInterface {
  readonly name = 'AddExample1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes ADD COLUMN is_example boolean NOT NULL DEFAULT false');
    await runner.query('CREATE UNIQUE INDEX podcast_episodes_example ON podcast_episodes (is_example) WHERE is_example');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes DROP COLUMN is_example');
  }
}
