import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the file of a recording says about its end, so that one that was cut off is noticed. */
export class AddStatedDuration1764620000000 implements MigrationInterface {
  readonly name = 'AddStatedDuration1764620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes ADD COLUMN stated_duration int, ADD COLUMN lacks_end boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes DROP COLUMN stated_duration, DROP COLUMN lacks_end');
  }
}
