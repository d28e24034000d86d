import type { BrandLesson } from '@afterword/proto';

/** Words of people that a text may hold though nobody spoke them. */
export const givenWords = (lessons: readonly BrandLesson[]): string[] =>
  lessons.flatMap(({ kind, subject, notes }) => {
    if (kind === 'phrase_added' && subject !== null) return [subject];
    return kind === 'call_to_action_changed' ? notes : [];
  });
