import type { Chapter } from '@afterword/proto';

/** The remaining chapters with new spans: the first starts at 0, each ends where the next starts, the last where the list ended. */
export function chapterSpans(left: readonly Chapter[], all: readonly Chapter[]): Chapter[] {
  const end = Math.max(0, ...all.map(({ endTime }) => endTime));
  return left.map((chapter, at) => ({
    ...chapter,
    startTime: at === 0 ? 0 : chapter.startTime,
    endTime: left[at + 1]?.startTime ?? end,
  }));
}
