import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the pictures of a show look, one row for each version. */
export class AddLooks1765300000000 implements MigrationInterface {
  readonly name = 'AddLooks1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE show_looks (
        show_id uuid NOT NULL,
        version integer NOT NULL,
        design jsonb NOT NULL,
        saved_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT show_looks_pkey PRIMARY KEY (show_id, version)
      );
      INSERT INTO show_looks (show_id, version, design)
        SELECT id, 1, '{"base": "paper", "background": null, "text": null, "accent": null, "font": "newsreader"}' FROM shows;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE show_looks');
  }
}
