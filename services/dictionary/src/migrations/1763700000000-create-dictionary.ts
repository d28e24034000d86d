import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDictionary1763700000000 implements MigrationInterface {
  readonly name = 'CreateDictionary1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE custom_dictionary (
        id uuid PRIMARY KEY,
        term text NOT NULL,
        variations text[] NOT NULL,
        context text,
        category text,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX custom_dictionary_term ON custom_dictionary (lower(term));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE custom_dictionary');
  }
}
