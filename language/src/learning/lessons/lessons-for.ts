import type { BrandLesson, ContentType } from '@afterword/proto';

interface Taught {
  readonly lessons?: readonly BrandLesson[];
}

/** What of a voice's lessons holds for texts of this kind. */
export const lessonsFor = (voice: Taught | null, type: ContentType): BrandLesson[] =>
  (voice?.lessons ?? []).filter(({ contentType }) => contentType === null || contentType === type);

export const subjectsOf = (lessons: readonly BrandLesson[], kind: BrandLesson['kind']): string[] =>
  lessons.flatMap((lesson) => (lesson.kind === kind && lesson.subject !== null ? [lesson.subject] : []));

export const teaches = (lessons: readonly BrandLesson[], kind: BrandLesson['kind']): boolean =>
  lessons.some((lesson) => lesson.kind === kind);
