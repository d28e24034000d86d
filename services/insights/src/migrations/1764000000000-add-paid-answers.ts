import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a model has answered and nothing was made of yet, and what each job has cost. */
export class AddPaidAnswers1764000000000 implements MigrationInterface {
  readonly name = 'AddPaidAnswers1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE paid_answers (
        episode_id uuid NOT NULL,
        key text NOT NULL,
        answer text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (episode_id, key)
      );
      CREATE TABLE writing_usage (
        job_id uuid PRIMARY KEY,
        episode_id uuid NOT NULL,
        engine text NOT NULL,
        model text,
        input_tokens integer NOT NULL,
        output_tokens integer NOT NULL,
        seconds double precision NOT NULL,
        estimated_cost_micros integer,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX writing_usage_episode ON writing_usage (episode_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE writing_usage, paid_answers');
  }
}
