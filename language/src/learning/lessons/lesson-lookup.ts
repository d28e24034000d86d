import type { BrandLesson, ContentType, PatternKind, WriterEngine } from '@afterword/proto';

interface VoiceWithLessons {
  readonly lessons?: readonly BrandLesson[];
}

/** Returns the lessons of a voice that apply to content of this type. */
export const lessonsFor = (voice: VoiceWithLessons | null, type: ContentType): BrandLesson[] =>
  (voice?.lessons ?? []).filter(({ contentType }) => contentType === null || contentType === type);

export const lessonSubjects = (lessons: readonly BrandLesson[], kind: BrandLesson['kind']): string[] =>
  lessons.flatMap((lesson) => (lesson.kind === kind && lesson.subject !== null ? [lesson.subject] : []));

export const hasLesson = (lessons: readonly BrandLesson[], kind: BrandLesson['kind']): boolean =>
  lessons.some((lesson) => lesson.kind === kind);

/** Returns words from lessons that a text may use although they are not in the transcript. */
export const allowedWords = (lessons: readonly BrandLesson[]): string[] =>
  lessons.flatMap(({ kind, subject, notes }) => {
    if (kind === 'phrase_added' && subject !== null) return [subject];
    return kind === 'call_to_action_changed' ? notes : [];
  });

/** Lessons that can be applied without a model, by choosing among spoken sentences. */
const KINDS_WITHOUT_MODEL: readonly PatternKind[] = [
  'phrase_removed',
  'hashtag_removed',
  'hashtag_added',
  'hashtags_removed',
  'emoji_removed',
  'call_to_action_removed',
  'shortened',
  'lengthened',
];

/** Whether a writer can follow a lesson of this kind once it is accepted. */
export const canApplyLesson = (engine: WriterEngine, kind: PatternKind): boolean =>
  engine === 'openai' || KINDS_WITHOUT_MODEL.includes(kind);
