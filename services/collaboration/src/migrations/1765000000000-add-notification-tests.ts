import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNotificationTests1765000000000 implements MigrationInterface {
  readonly name = 'AddNotificationTests1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_channels ADD COLUMN tested_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_channels DROP COLUMN tested_at');
  }
}
