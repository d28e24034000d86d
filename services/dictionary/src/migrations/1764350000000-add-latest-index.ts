import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The latest terms, which each recognition begins with, are found without sorting all. */
export class AddLatestIndex1764350000000 implements MigrationInterface {
  readonly name = 'AddLatestIndex1764350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX custom_dictionary_latest ON custom_dictionary (updated_at, id) WHERE is_active');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX custom_dictionary_latest');
  }
}
