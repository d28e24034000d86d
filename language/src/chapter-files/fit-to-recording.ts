import { MAX_CHAPTERS } from '@afterword/proto';
import { INTRODUCTION } from '../rules/chapter-lines';
import { PLATFORM_RULES } from '../rules/platform-rules';
import type { ChapterDraft, FileChapter, LeftOutChapter } from './chapter-file';

const MAX_TITLE_CHARACTERS = 100;

/** A chapter that can be stored; its start is in whole seconds. */
export interface ImportedChapter {
  title: string;
  startTime: number;
}

/** The chapters of a file that fit a recording, and the problems of the others. */
export interface ChapterFileContent extends Pick<ChapterDraft, 'format' | 'positions' | 'leftOut'> {
  /** In the order of the recording, the first at 0. */
  chapters: ImportedChapter[];
  /** Positions of chapters that begin before the one in front of them. They are sorted. */
  outOfOrder: number[];
  /** Positions of chapters whose title is shortened. */
  shortened: number[];
  /** What makes the list begin with the recording: an added chapter, or an earlier start of the first one. Null if it does. */
  opening: { kind: 'added' | 'moved'; firstStartTime: number } | null;
}

/** Returns the chapters that a recording of this duration can have, and what happened to the others. Times become whole seconds. */
export function fitToRecording(draft: ChapterDraft, durationSeconds: number | null): ChapterFileContent {
  const leftOut = [...draft.leftOut];
  const leaveOut = (reason: LeftOutChapter['reason'], { position, title }: FileChapter) => leftOut.push({ reason, position, text: title });
  const kept: (ImportedChapter & { position: number })[] = [];
  const shortened: number[] = [];
  for (const chapter of draft.chapters.toSorted((a, b) => a.startMs - b.startMs || a.position - b.position)) {
    const title = cleanTitle(chapter.title);
    const startTime = Math.floor(chapter.startMs / 1000);
    if (title === '') leaveOut('no_title', chapter);
    else if (durationSeconds !== null && startTime >= durationSeconds) leaveOut('after_end', chapter);
    else if (kept.at(-1)?.startTime === startTime) leaveOut('same_time', chapter);
    else if (kept.length >= MAX_CHAPTERS) leaveOut('too_many', chapter);
    else {
      if (title.length > MAX_TITLE_CHARACTERS) shortened.push(chapter.position);
      kept.push({ title: shorten(title), startTime, position: chapter.position });
    }
  }
  const { chapters, opening } = openAtZero(kept);
  return {
    format: draft.format,
    positions: draft.positions,
    chapters: chapters.map(({ title, startTime }) => ({ title, startTime })),
    leftOut: leftOut.toSorted((a, b) => a.position - b.position),
    outOfOrder: draft.chapters
      .filter(({ startMs }, at) => startMs < (draft.chapters[at - 1]?.startMs ?? 0))
      .map(({ position }) => position),
    shortened: shortened.toSorted((a, b) => a - b),
    opening,
  };
}

/** Adds a first chapter if there is room for one that apps accept, else starts the first one earlier. */
function openAtZero(chapters: readonly ImportedChapter[]): Pick<ChapterFileContent, 'chapters' | 'opening'> {
  const [first, ...others] = chapters;
  if (!first || first.startTime === 0) return { chapters: [...chapters], opening: null };
  const firstStartTime = first.startTime;
  const hasRoom = firstStartTime >= PLATFORM_RULES.show_notes.chapters.minSeconds && chapters.length < MAX_CHAPTERS;
  return hasRoom
    ? { chapters: [{ title: INTRODUCTION, startTime: 0 }, ...chapters], opening: { kind: 'added', firstStartTime } }
    : { chapters: [{ ...first, startTime: 0 }, ...others], opening: { kind: 'moved', firstStartTime } };
}

/** Returns a title on one line, without control characters and broken surrogates. */
const cleanTitle = (title: string): string =>
  title
    .slice(0, 1000)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

const shorten = (title: string): string =>
  title.length <= MAX_TITLE_CHARACTERS
    ? title
    : `${title
        .slice(0, MAX_TITLE_CHARACTERS - 1)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`;
