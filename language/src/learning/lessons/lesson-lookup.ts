import { type BrandLesson, type ContentType, isWritten, type PatternKind } from '@afterword/proto';
import { isPost } from '../../moments/choose-moments';

interface VoiceWithLessons {
  readonly lessons?: readonly BrandLesson[];
}

/** Kinds that hold for all posts if they hold for no type. */
const POST_KINDS: readonly PatternKind[] = ['hashtag_added', 'opening_chosen'];

/** Whether a lesson for all content is one for this type. A line is added only to the content that every episode has. */
const isForType = (kind: PatternKind, type: ContentType): boolean =>
  POST_KINDS.includes(kind) ? isPost(type) : kind !== 'line_added' || isWritten(type);

/** Returns the lessons of a voice that apply to content of this type. */
export const lessonsFor = (voice: VoiceWithLessons | null, type: ContentType): BrandLesson[] =>
  (voice?.lessons ?? []).filter(({ contentType, kind }) => (contentType === null ? isForType(kind, type) : contentType === type));

export const lessonSubjects = (lessons: readonly BrandLesson[], kind: BrandLesson['kind']): string[] =>
  lessons.flatMap((lesson) => (lesson.kind === kind && lesson.subject !== null ? [lesson.subject] : []));

export const hasLesson = (lessons: readonly BrandLesson[], kind: BrandLesson['kind']): boolean =>
  lessons.some((lesson) => lesson.kind === kind);

/** Returns words from lessons that a text may use although they are not in the transcript. */
export const allowedWords = (lessons: readonly BrandLesson[]): string[] =>
  lessons.flatMap(({ kind, subject, notes }) => {
    if (kind === 'line_added' && subject !== null) return [subject];
    return kind === 'phrase_replaced' ? notes : [];
  });

/** Returns at how many points the team cuts such texts; Infinity if it does not. */
export const maxPoints = (lessons: readonly BrandLesson[]): number => Math.min(...lessonSubjects(lessons, 'list_shortened').map(Number));

/** Returns what the openings that the team chooses in posts of this type have in common. */
export const preferredOpenings = (voice: VoiceWithLessons | null, type: ContentType): ReadonlySet<string> =>
  new Set(lessonSubjects(lessonsFor(voice, type), 'opening_chosen'));
