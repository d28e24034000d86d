import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether people gave an episode its title. Those that exist keep theirs in content. */
export class MarkNamedEpisodes1764700000000 implements MigrationInterface {
  readonly name = 'MarkNamedEpisodes1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes ADD COLUMN is_named boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes DROP COLUMN is_named');
  }
}
