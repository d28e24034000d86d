import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of insights that transcription may have misheard. Those of existing insights become known when their transcript changes next. */
export class AddUnsureWords1764900000000 implements MigrationInterface {
  readonly name = 'AddUnsureWords1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE extracted_quotes ADD COLUMN unsure_words text[] NOT NULL DEFAULT '{}';
      ALTER TABLE calls_to_action ADD COLUMN unsure_words text[] NOT NULL DEFAULT '{}';
      ALTER TABLE episode_chapters ADD COLUMN unsure_words text[] NOT NULL DEFAULT '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE episode_chapters DROP COLUMN unsure_words;
      ALTER TABLE calls_to_action DROP COLUMN unsure_words;
      ALTER TABLE extracted_quotes DROP COLUMN unsure_words;
    `);
  }
}
