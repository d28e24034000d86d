import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReviewHistory1763900000000 implements MigrationInterface {
  readonly name = 'AddReviewHistory1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_comments
        ADD version integer NOT NULL DEFAULT 1,
        ADD resolved_by_id uuid CONSTRAINT content_comments_resolved_by REFERENCES team_members (id),
        ADD resolved_at timestamptz;
      ALTER TABLE content_comments ALTER version DROP DEFAULT;
      ALTER TABLE content_approvals
        ALTER created_at SET DEFAULT clock_timestamp(),
        ADD voided_by_version integer,
        ADD void_reason text,
        ADD voided_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_comments DROP version, DROP resolved_by_id, DROP resolved_at;
      ALTER TABLE content_approvals
        ALTER created_at SET DEFAULT now(),
        DROP voided_by_version,
        DROP void_reason,
        DROP voided_at;
    `);
  }
}
