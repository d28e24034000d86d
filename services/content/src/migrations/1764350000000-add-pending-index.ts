import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For counting the suggestions that wait. */
export class AddPendingIndex1764350000000 implements MigrationInterface {
  readonly name = 'AddPendingIndex1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX content_enhancements_pending ON content_enhancements (content_id) WHERE NOT is_applied AND NOT is_outdated',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX content_enhancements_pending');
  }
}
