import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sentences that people marked, by which they are known in other episodes. Marks from before are known in their own only. */
export class AddSetPhrases1765300000000 implements MigrationInterface {
  readonly name = 'AddSetPhrases1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE transcript_marks ADD COLUMN phrases text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcript_marks DROP COLUMN phrases');
  }
}
