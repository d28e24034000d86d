import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few of a status are found without looking through all. */
export class AddStatusIndex1764350000000 implements MigrationInterface {
  readonly name = 'AddStatusIndex1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX podcast_episodes_of_status ON podcast_episodes (transcription_status, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX podcast_episodes_of_status');
  }
}
