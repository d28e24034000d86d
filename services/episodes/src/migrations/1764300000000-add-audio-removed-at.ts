import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAudioRemovedAt1764300000000 implements MigrationInterface {
  readonly name = 'AddAudioRemovedAt1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes ADD COLUMN audio_removed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE podcast_episodes DROP COLUMN audio_removed_at');
  }
}
