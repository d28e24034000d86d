import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAccessTokens1765200000000 implements MigrationInterface {
  readonly name = 'AddAccessTokens1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access_tokens (
        id uuid PRIMARY KEY CONSTRAINT access_tokens_actor REFERENCES team_members (id),
        secret_hash text NOT NULL,
        ending text NOT NULL,
        scopes text[] NOT NULL CONSTRAINT access_tokens_scopes
          CHECK (scopes <> '{}' AND scopes <@ ARRAY['read', 'draft', 'write', 'comment']),
        created_by_id uuid NOT NULL CONSTRAINT access_tokens_created_by REFERENCES team_members (id),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CONSTRAINT access_tokens_lifetime CHECK (expires_at > created_at),
        revoked_at timestamptz,
        last_used_at timestamptz,
        requests_left double precision NOT NULL,
        counted_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX access_tokens_secret_hash ON access_tokens (secret_hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE access_tokens');
  }
}
