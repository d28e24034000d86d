import { CHAPTER_APPS, type ChapterApp, type ChapterAppName } from './chapter-apps';
import { chapterClock } from './chapter-clock';
import { chapterTitleLine } from './chapter-title-line';
import type { ExportedChapter } from './exported-insights';

const HOUR = 3600;

/** Chapters as lines for the description of an episode, the time first; empty where there are none. */
export const chaptersText = (app: ChapterAppName, chapters: readonly ExportedChapter[]): string => {
  const { titleLength, withHours } = CHAPTER_APPS[app];
  const hours = withHours || chapters.some(({ startTime }) => startTime >= HOUR);
  return chapters.map(({ startTime, title }) => `${chapterClock(startTime, hours)} ${chapterTitleLine(title, titleLength)}`).join('\n');
};

const problemOf = ({ name, leastSeconds }: ChapterApp, { title, startTime, endTime }: ExportedChapter): string[] => {
  const seconds = endTime - startTime;
  return seconds < leastSeconds ? [`${name} wants chapters of ${leastSeconds} seconds or more; “${title}” has ${seconds}.`] : [];
};

/** What an app would not accept in these chapters, in sentences. */
export const chapterProblems = (app: ChapterAppName, chapters: readonly ExportedChapter[]): string[] => {
  const rules = CHAPTER_APPS[app];
  const few = chapters.length < rules.leastCount;
  return [
    ...(few ? [`${rules.name} shows chapters where there are at least ${rules.leastCount}; there ${count(chapters.length)}.`] : []),
    ...chapters.flatMap((chapter) => problemOf(rules, chapter)),
  ];
};

const count = (chapters: number): string => (chapters === 0 ? 'are none' : chapters === 1 ? 'is 1' : `are ${chapters}`);
