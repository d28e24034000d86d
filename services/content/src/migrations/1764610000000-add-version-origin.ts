import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why each item has its current version, who made it and when. */
export class AddVersionOrigin1764610000000 implements MigrationInterface {
  readonly name = 'AddVersionOrigin1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generated_content
        ADD COLUMN version_reason text NOT NULL DEFAULT 'generated',
        ADD COLUMN version_author jsonb,
        ADD COLUMN version_created_at timestamptz NOT NULL DEFAULT now();
      UPDATE generated_content item
        SET version_reason = current.reason, version_author = current.author, version_created_at = current.created_at
        FROM content_versions current
        WHERE current.content_id = item.id AND current.version = item.version;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE generated_content DROP COLUMN version_reason, DROP COLUMN version_author, DROP COLUMN version_created_at',
    );
  }
}
