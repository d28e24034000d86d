import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What language models say that parts of a transcript are. */
export class AddModelMaps1765200000000 implements MigrationInterface {
  readonly name = 'AddModelMaps1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transcript_model_maps (
        episode_id uuid CONSTRAINT transcript_model_maps_pkey PRIMARY KEY,
        version integer NOT NULL,
        model text NOT NULL,
        outcome text NOT NULL,
        findings jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transcript_model_maps');
  }
}
