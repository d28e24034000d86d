import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a link made, and its effects twice over: as rows, and as one running total that shows when an effect happened again. */
export class CreateChainTables1763000000001 implements MigrationInterface {
  readonly name = 'CreateChainTables1763000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE things (id uuid PRIMARY KEY)');
    await runner.query('CREATE TABLE effects (thing_id uuid NOT NULL)');
    await runner.query('CREATE TABLE totals (effects int NOT NULL); INSERT INTO totals VALUES (0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE totals, effects, things');
  }
}
