import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a job was ordered with and the event that announced it, so that lost work can be found and announced again. */
export class RememberAnnouncements1764400000000 implements MigrationInterface {
  readonly name = 'RememberAnnouncements1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE processing_jobs
        ADD COLUMN request jsonb,
        ADD COLUMN announced_as uuid,
        ADD COLUMN announcements int NOT NULL DEFAULT 0,
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE processing_jobs DROP COLUMN request, DROP COLUMN announced_as, DROP COLUMN announcements, DROP COLUMN updated_at',
    );
  }
}
