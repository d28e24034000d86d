import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that were sent with a key, and their responses, so that the same request is carried out once. */
export class AddIdempotentRequests1765500000000 implements MigrationInterface {
  readonly name = 'AddIdempotentRequests1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotent_requests (
        key text PRIMARY KEY,
        request_hash text NOT NULL,
        claim_id uuid NOT NULL,
        claimed_at timestamptz NOT NULL DEFAULT now(),
        response jsonb
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotent_requests');
  }
}
