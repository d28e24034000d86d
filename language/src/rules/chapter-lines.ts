import { clockTime } from '../text/clock-time';
import type { TextSpan } from '../text/text-span';
import { type ChapterRule, PLATFORM_RULES } from './platform-rules';

/** A line of show notes that names a chapter. `line` is its number in the text, `seconds` its start. */
export interface ChapterLine extends TextSpan {
  line: number;
  seconds: number;
  title: string;
}

export type Chapter = Pick<ChapterLine, 'seconds' | 'title'>;

const CHAPTER = /^\s*(?:[-•*]\s*)?\(?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)\)?(?:\s*[-–—:])?\s+(\S.*)$/u;
export const INTRODUCTION = 'Introduction';

const SHOW_NOTES_RULE = PLATFORM_RULES.show_notes.chapters;

export const chapterLines = (text: string): ChapterLine[] => {
  let start = 0;
  return text.split('\n').flatMap((content, line) => {
    const span = { start, end: start + content.length };
    start = span.end + 1;
    const match = CHAPTER.exec(content);
    if (!match) return [];
    const [hours, minutes, seconds] = [Number(match[1] ?? 0), Number(match[2]), Number(match[3])];
    return [{ ...span, line, seconds: hours * 3600 + minutes * 60 + seconds, title: (match[4] ?? '').trim() }];
  });
};

/** Why podcast apps would refuse a list of chapters, and the chapter it is about. */
export interface ChapterProblem {
  chapter: ChapterLine;
  message: string;
}

export const chapterProblems = (chapters: readonly ChapterLine[], rule: ChapterRule = SHOW_NOTES_RULE): ChapterProblem[] => {
  const [opening] = chapters;
  if (!opening) return [];
  const problems: ChapterProblem[] = [];
  const add = (chapter: ChapterLine, sentence: string) => problems.push({ chapter, message: sentence });
  if (opening.seconds !== 0) add(opening, 'The first chapter has to start at 0:00.');
  if (chapters.length < rule.minCount)
    add(opening, `A chapter list needs at least ${rule.minCount} chapters; this one has ${chapters.length}.`);
  chapters.slice(1).forEach((chapter, at) => {
    const gap = chapter.seconds - (chapters[at]?.seconds ?? 0);
    if (gap <= 0) add(chapter, `The chapter at ${clockTime(chapter.seconds)} has to come after the one before it.`);
    else if (gap < rule.minSeconds)
      add(chapter, `The chapter before ${clockTime(chapter.seconds)} is ${gap} seconds long; chapters need at least ${rule.minSeconds}.`);
  });
  return problems;
};

/** Returns chapters that every app accepts: in order, the first at 0:00, none too short; none if too few are left. */
export const fitChapters = (chapters: readonly ChapterLine[], rule: ChapterRule = SHOW_NOTES_RULE): Chapter[] => {
  const sorted = [...chapters].sort((a, b) => a.seconds - b.seconds);
  const kept: Chapter[] = [];
  const opening = sorted[0];
  if (opening && opening.seconds >= rule.minSeconds) kept.push({ seconds: 0, title: INTRODUCTION });
  for (const { seconds, title } of sorted) {
    const before = kept.at(-1);
    if (!before) kept.push({ seconds: 0, title });
    else if (seconds - before.seconds >= rule.minSeconds) kept.push({ seconds, title });
  }
  return kept.length >= rule.minCount ? kept : [];
};
