import type { Chapter } from '@afterword/proto';

/** The chapters that are left of a list, as they will be: the first from 0, each to where the next begins, the last to where the list ended. */
export function chapterSpans(left: readonly Chapter[], all: readonly Chapter[]): Chapter[] {
  const end = Math.max(0, ...all.map(({ endTime }) => endTime));
  return left.map((chapter, at) => ({
    ...chapter,
    startTime: at === 0 ? 0 : chapter.startTime,
    endTime: left[at + 1]?.startTime ?? end,
  }));
}
