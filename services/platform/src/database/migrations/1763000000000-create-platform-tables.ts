import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlatformTables1763000000000 implements MigrationInterface {
  readonly name = 'CreatePlatformTables1763000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        subject text NOT NULL,
        payload bytea NOT NULL,
        headers jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id text NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX inbox_handled_at ON inbox (handled_at);
      CREATE TABLE event_attempts (
        consumer text NOT NULL,
        event_id text NOT NULL,
        tries int NOT NULL DEFAULT 1,
        tried_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      );
      CREATE INDEX event_attempts_tried_at ON event_attempts (tried_at);
      CREATE TABLE tombstones (
        id uuid PRIMARY KEY,
        buried_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE work_leases (
        job_id uuid PRIMARY KEY,
        scope uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('running', 'finished', 'cancelled')),
        attempt int NOT NULL DEFAULT 0,
        holder uuid,
        lease_until timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX work_leases_scope ON work_leases (scope);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE work_leases, tombstones, event_attempts, inbox, outbox');
  }
}
