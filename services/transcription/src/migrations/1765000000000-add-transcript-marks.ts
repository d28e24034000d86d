import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people say that words of a transcript are: an advertisement, or none. */
export class AddTranscriptMarks1765000000000 implements MigrationInterface {
  readonly name = 'AddTranscriptMarks1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE transcript_marks (
        id uuid CONSTRAINT transcript_marks_pkey PRIMARY KEY,
        episode_id uuid NOT NULL,
        first_word_id integer NOT NULL,
        last_word_id integer NOT NULL,
        start_ms integer NOT NULL,
        end_ms integer NOT NULL,
        kind text NOT NULL,
        sponsor text
      )`);
    await runner.query('CREATE INDEX transcript_marks_episode ON transcript_marks (episode_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transcript_marks');
  }
}
