import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Toys, and how often each was painted, which shows whether an effect was applied twice. */
export class CreateToys1763000000001 implements MigrationInterface {
  readonly name = 'CreateToys1763000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE toys (id uuid PRIMARY KEY, painted int NOT NULL DEFAULT 0 CONSTRAINT toys_painted CHECK (painted >= 0))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE toys');
  }
}
