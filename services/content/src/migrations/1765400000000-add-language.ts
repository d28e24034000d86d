import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of each text; null for that of its transcript. */
export class AddLanguage1765400000000 implements MigrationInterface {
  readonly name = 'AddLanguage1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generated_content ADD COLUMN language text;
      ALTER TABLE content_versions ADD COLUMN language text;
      ALTER TABLE content_variants ADD COLUMN language text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE generated_content DROP COLUMN language;
      ALTER TABLE content_versions DROP COLUMN language;
      ALTER TABLE content_variants DROP COLUMN language;
    `);
  }
}
