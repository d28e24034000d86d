import { clockTime } from '../text/clock-time';
import { chapterLines, chapterProblems, INTRODUCTION, fitChapters, type Chapter, type ChapterLine } from './chapter-lines';
import { type ChapterRule, PLATFORM_RULES } from './platform-rules';
import { cleanText } from './clean-text';

const SHOW_NOTES_RULE = PLATFORM_RULES.show_notes.chapters;
const CHAPTER_HEADING = /^\s*(?:#+\s*)?(?:<p>)?\W{0,2}(?:chapters?|timestamps?)\b\W*$/iu;
const TIME_BEFORE_TITLE = /(\(?(?:\d{1,2}:)?\d{1,2}:[0-5]\d\)?)(?:\s*[-–—:])?\s+(\S.*)$/su;

const replaceChapters = (text: string, present: readonly ChapterLine[], list: readonly Chapter[], keepsHeading: boolean): string => {
  const lines = list.map(({ seconds, title }) => `${clockTime(seconds)} ${title}`);
  const places = new Set(present.map((chapter) => chapter.line));
  const rest = text.split('\n').flatMap((line, at) => {
    if (at === present[0]?.line) return lines;
    return places.has(at) || (!keepsHeading && CHAPTER_HEADING.test(line)) ? [] : [line];
  });
  return rest.join('\n');
};

/** Returns the text with chapters that every app accepts, or without chapters if too few are left. */
export const repairChapters = (text: string, rule: ChapterRule = SHOW_NOTES_RULE): string => {
  const present = chapterLines(text);
  if (chapterProblems(present, rule).length === 0) return text;
  const list = fitChapters(present, rule);
  return cleanText(replaceChapters(text, present, list, list.length > 0));
};

/** Moves the time after the title in these lines, so that apps do not treat them as chapters. */
const asOrdinaryLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => (chapterLines(line).length > 0 ? line.replace(TIME_BEFORE_TITLE, '$2 $1') : line))
    .join('\n');

/** Returns ways to repair the chapters of a text, the best first. None removes text of a person. */
export const findChapterRepairs = (text: string, rule: ChapterRule = SHOW_NOTES_RULE): string[] => {
  const present = chapterLines(text);
  const list = fitChapters(present, rule);
  if (present.length < rule.minCount || list.length === 0) return [asOrdinaryLines(text)];
  const [opening, ...others] = list;
  const fromStart = opening?.title === INTRODUCTION && others[0] ? [{ ...others[0], seconds: 0 }, ...others.slice(1)] : list;
  return [replaceChapters(text, present, list, true), replaceChapters(text, present, fromStart, true), asOrdinaryLines(text)];
};
