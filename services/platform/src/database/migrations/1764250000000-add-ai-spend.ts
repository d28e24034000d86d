import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The amount that a service has spent at providers of AI in each month of UTC (`2026-11`), in millionths of a US dollar. */
export class AddAiSpend1764250000000 implements MigrationInterface {
  readonly name = 'AddAiSpend1764250000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ai_spend (month text PRIMARY KEY, micros bigint NOT NULL CHECK (micros >= 0))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ai_spend');
  }
}
