import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps published events until they cannot be lost, and counts the processes that crashed while they held a lease. */
export class KeepPublishedEvents1764400000000 implements MigrationInterface {
  readonly name = 'KeepPublishedEvents1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE published_events (
        id uuid PRIMARY KEY,
        subject text NOT NULL,
        payload bytea NOT NULL,
        headers jsonb NOT NULL,
        stream_seq bigint NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE work_leases
        ADD COLUMN deaths int NOT NULL DEFAULT 0,
        ADD COLUMN host text,
        ADD COLUMN boot_id text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE work_leases DROP COLUMN deaths, DROP COLUMN host, DROP COLUMN boot_id;
      DROP TABLE published_events;
    `);
  }
}
