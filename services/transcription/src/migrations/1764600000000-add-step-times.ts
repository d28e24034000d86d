import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStepTimes1764600000000 implements MigrationInterface {
  readonly name = 'AddStepTimes1764600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcription_runs ADD COLUMN audio_ms int, ADD COLUMN preparing_ms int');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcription_runs DROP COLUMN audio_ms, DROP COLUMN preparing_ms');
  }
}
