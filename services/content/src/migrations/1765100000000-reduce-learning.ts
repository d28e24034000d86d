import type { MigrationInterface, QueryRunner } from 'typeorm';

const REMOVED_KINDS = [
  'phrase_added',
  'call_to_action_changed',
  'opening_rewritten',
  'shortened',
  'lengthened',
  'kept_unchanged',
  'revision_requested',
  'engages',
];

/** Removes what people decided about patterns that are no longer learned. The columns of reviewers' notes go a release later. */
export class ReduceLearning1765100000000 implements MigrationInterface {
  readonly name = 'ReduceLearning1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM brand_pattern_verdicts WHERE kind = ANY ($1)', [REMOVED_KINDS]);
    await runner.query(
      `UPDATE brand_voice_settings SET lessons = coalesce(
         (SELECT jsonb_agg(lesson) FROM jsonb_array_elements(lessons) lesson WHERE lesson->>'kind' <> ALL ($1)), '[]')
       WHERE lessons <> '[]'`,
      [REMOVED_KINDS],
    );
  }

  /** What was removed cannot come back: an earlier release finds it again in the texts. */
  async down(): Promise<void> {}
}
