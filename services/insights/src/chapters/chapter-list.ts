import type { EpisodeChapter } from './episode-chapter.entity';

/** Times of chapters are whole seconds, so a word may be spoken this long before its chapter's second is over. */
const SECOND_MS = 1000;

function withoutForeignQuote(chapter: EpisodeChapter): EpisodeChapter {
  const { keyQuoteSpan: span, startTime, endTime } = chapter;
  const isInside = span && span.startMs >= startTime * SECOND_MS && span.startMs < endTime * SECOND_MS;
  return isInside ? chapter : Object.assign(chapter, { keyQuote: null, keyQuoteSpan: null });
}

/**
 * Chapters in order, the first from 0, each to where the next begins and the last to the end of the episode. Of two that begin in
 * the same second the first stays; a key quote that is no longer inside its chapter goes.
 */
export function arrangeChapters(chapters: readonly EpisodeChapter[], durationSeconds: number): EpisodeChapter[] {
  const sorted = chapters.toSorted((a, b) => a.startTime - b.startTime || (a.id < b.id ? -1 : 1));
  const [first] = sorted;
  if (first) first.startTime = 0;
  const distinct = sorted.filter(({ startTime }, at) => at === 0 || startTime > sorted[at - 1]!.startTime);
  return distinct.map((chapter, at) =>
    withoutForeignQuote(Object.assign(chapter, { endTime: distinct[at + 1]?.startTime ?? durationSeconds })),
  );
}

/** Where the last chapter ends. */
export const findEnd = (chapters: readonly EpisodeChapter[]): number => Math.max(0, ...chapters.map(({ endTime }) => endTime));
