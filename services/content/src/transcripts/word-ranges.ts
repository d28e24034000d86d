import type { WordSpan } from '@afterword/proto';

/**
 * Returns the ids of all words in these spans, as sorted ranges with both ends included. A corrected word gets a higher id than its
 * neighbours, so one span of the transcript may become several ranges. Spans with an unknown last word are left out.
 *
 * @param ids the ids of all words of the transcript, in the order in which they were spoken
 */
export function toWordRanges(ids: readonly number[], spans: readonly WordSpan[]): WordSpan[] {
  const cited = spans.flatMap(({ firstWordId, lastWordId }) =>
    ids.slice(Math.max(0, ids.indexOf(firstWordId)), ids.indexOf(lastWordId) + 1),
  );
  const ranges: WordSpan[] = [];
  for (const id of [...new Set(cited)].toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range.lastWordId + 1 === id) range.lastWordId = id;
    else ranges.push({ firstWordId: id, lastWordId: id });
  }
  return ranges;
}

/** Whether two sets of ranges share a word. `changed` is null if every word has changed. */
export const rangesOverlap = (changed: readonly WordSpan[] | null, cited: readonly WordSpan[]): boolean =>
  changed === null || changed.some((a) => cited.some((b) => b.firstWordId <= a.lastWordId && a.firstWordId <= b.lastWordId));
