import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A row for each time the database was restored from a backup; settled when the projection has been rebuilt. */
export class AddRestorations1764200000000 implements MigrationInterface {
  readonly name = 'AddRestorations1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE restorations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        restored_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE restorations');
  }
}
