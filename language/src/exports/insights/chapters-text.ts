import { graphemesOf, withoutEmoji } from '../../text/characters';
import { toSingleLine } from '../escape';
import type { ExportedChapter } from './exported-insights';

const SECONDS_PER_HOUR = 3600;

/** Returns chapters as lines for an episode description, time first; empty if there are none. */
export const chaptersText = (app: ChapterAppName, chapters: readonly ExportedChapter[]): string => {
  const { maxTitleCharacters, withHours } = CHAPTER_APPS[app];
  const hours = withHours || chapters.some(({ startTime }) => startTime >= SECONDS_PER_HOUR);
  return chapters
    .map(({ startTime, title }) => `${formatChapterTime(startTime, hours)} ${formatChapterTitle(title, maxTitleCharacters)}`)
    .join('\n');
};

/** How many titles are longer than the app shows, so that their end is left out. */
export const countShortenedTitles = (app: ChapterAppName, chapters: readonly Pick<ExportedChapter, 'title'>[]): number =>
  chapters.filter(({ title }) => formatChapterTitle(title, Infinity) !== formatChapterTitle(title, CHAPTER_APPS[app].maxTitleCharacters))
    .length;

const findChapterProblem = ({ name, minSeconds }: ChapterApp, { title, startTime, endTime }: ExportedChapter): string[] => {
  const seconds = endTime - startTime;
  return seconds < minSeconds ? [`${name} wants chapters of ${minSeconds} seconds or more; “${title}” has ${seconds}.`] : [];
};

/** Returns sentences that say why an app would not accept these chapters. */
export const chapterProblems = (app: ChapterAppName, chapters: readonly ExportedChapter[]): string[] => {
  const rules = CHAPTER_APPS[app];
  const few = chapters.length < rules.minCount;
  return [
    ...(few ? [`${rules.name} shows chapters where there are at least ${rules.minCount}; there ${describeCount(chapters.length)}.`] : []),
    ...chapters.flatMap((chapter) => findChapterProblem(rules, chapter)),
  ];
};

const describeCount = (chapters: number): string => (chapters === 0 ? 'are none' : chapters === 1 ? 'is 1' : `are ${chapters}`);

/** Requirements of an app for chapters in a description. Sources: support pages of YouTube, Spotify for Creators and Apple Podcasts, read 2026-11-21. */
interface ChapterApp {
  name: string;
  minCount: number;
  minSeconds: number;
  /** Characters of a title that are shown. */
  maxTitleCharacters: number;
  /** Whether times always name the hour. */
  withHours: boolean;
}

export const CHAPTER_APPS = {
  youtube: { name: 'YouTube', minCount: 3, minSeconds: 10, maxTitleCharacters: 70, withHours: false },
  spotify: { name: 'Spotify', minCount: 3, minSeconds: 30, maxTitleCharacters: 40, withHours: false },
  apple: { name: 'Apple Podcasts', minCount: 3, minSeconds: 0, maxTitleCharacters: 40, withHours: true },
} as const satisfies Record<string, ChapterApp>;
export type ChapterAppName = keyof typeof CHAPTER_APPS;

/** Returns a title on one line, without emoji, shortened after a word if it is too long. */
const formatChapterTitle = (title: string, mostLength: number): string => {
  const plain = toSingleLine(withoutEmoji(title)) || 'Chapter';
  if (plain.length <= mostLength) return plain;
  let cut = '';
  for (const { segment } of graphemesOf(plain)) {
    if (cut.length + segment.length > mostLength - 1) break;
    cut += segment;
  }
  const words = /^(.*\S)\s/u.exec(cut)?.[1];
  return `${(words ?? cut).trimEnd()}…`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats whole seconds as "mm:ss", or "hh:mm:ss" if `withHours`. */
export const formatChapterTime = (seconds: number, withHours: boolean): string => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return withHours ? [hours, minutes, rest].map(two).join(':') : [minutes, rest].map(two).join(':');
};
