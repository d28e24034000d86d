import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddEpisodeLanguage1763800000000 implements MigrationInterface {
  readonly name = 'AddEpisodeLanguage1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes ADD COLUMN language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes DROP COLUMN language');
  }
}
