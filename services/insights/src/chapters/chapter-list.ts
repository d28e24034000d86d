import type { EpisodeChapter } from './episode-chapter.entity';

const SECOND_MS = 1000;

/**
 * Sorts chapters. The first begins at 0, each ends where the next begins, and the last ends with the episode. Of two that begin in the same
 * second the first stays. A key quote that is not in its chapter any more is dropped.
 */
export function arrangeChapters(chapters: readonly EpisodeChapter[], durationSeconds: number): EpisodeChapter[] {
  const sorted = chapters.toSorted((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1));
  const [first] = sorted;
  if (first) first.startTime = 0;
  const distinct = sorted.filter(({ startTime }, at) => at === 0 || startTime > sorted[at - 1]!.startTime);
  return distinct.map((chapter, at) =>
    dropForeignQuote(Object.assign(chapter, { endTime: distinct[at + 1]?.startTime ?? durationSeconds })),
  );
}

/** Returns the end of the last chapter, in seconds. */
export const findEnd = (chapters: readonly EpisodeChapter[]): number => Math.max(0, ...chapters.map(({ endTime }) => endTime));

function dropForeignQuote(chapter: EpisodeChapter): EpisodeChapter {
  const { keyQuoteSpan: span, startTime, endTime } = chapter;
  const isInside = span && span.startMs >= startTime * SECOND_MS && span.startMs < endTime * SECOND_MS;
  return isInside ? chapter : Object.assign(chapter, { keyQuote: null, keyQuoteSpan: null });
}
