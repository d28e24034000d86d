import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What language models note for those who write about an episode. */
export class AddBriefs1765400000000 implements MigrationInterface {
  readonly name = 'AddBriefs1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcript_model_maps ADD COLUMN brief jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE transcript_model_maps DROP COLUMN brief');
  }
}
