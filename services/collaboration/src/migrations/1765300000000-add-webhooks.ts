import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWebhooks1765300000000 implements MigrationInterface {
  readonly name = 'AddWebhooks1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id uuid PRIMARY KEY,
        url text NOT NULL,
        description text NOT NULL,
        events text[] NOT NULL CONSTRAINT webhooks_events CHECK (events <> '{}'),
        secret text NOT NULL,
        old_secret text,
        old_secret_until timestamptz,
        turned_off text CONSTRAINT webhooks_turned_off CHECK (turned_off IN ('member', 'gone')),
        turned_off_at timestamptz,
        failing_since timestamptz,
        tested_at timestamptz,
        created_by_id uuid NOT NULL CONSTRAINT webhooks_created_by REFERENCES team_members (id),
        created_at timestamptz NOT NULL
      );
      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        webhook_id uuid NOT NULL CONSTRAINT webhook_deliveries_webhook REFERENCES webhooks (id) ON DELETE CASCADE,
        event_id text NOT NULL,
        event_type text NOT NULL,
        body text NOT NULL,
        state text NOT NULL CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'failed')),
        attempts jsonb NOT NULL DEFAULT '[]',
        attempt_count integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz,
        retry_until timestamptz NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (webhook_id, event_id);
      CREATE INDEX webhook_deliveries_latest ON webhook_deliveries (webhook_id, id);
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
      CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhooks');
  }
}
