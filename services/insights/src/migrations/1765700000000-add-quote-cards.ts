import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotes as pictures, with the words and the design that they were made with. */
export class AddQuoteCards1765700000000 implements MigrationInterface {
  readonly name = 'AddQuoteCards1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quote_cards (
        id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        quote_id uuid NOT NULL,
        quote text NOT NULL,
        speaker text,
        start_ms integer NOT NULL,
        show text NOT NULL,
        size text NOT NULL,
        design jsonb NOT NULL,
        look_version integer,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX quote_cards_episode ON quote_cards (episode_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quote_cards');
  }
}
