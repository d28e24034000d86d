import { interpolateTimes } from '@afterword/language';
import type { TimeRange } from '../audio/time-range';

export interface PartlyTimedWord {
  text: string;
  range: TimeRange | null;
}

/**
 * Returns a time for every word. Known times are kept, but clipped so that they are in order and within `bounds`; words without a time share
 * the gap between their neighbors.
 */
export function fillMissingTimes(words: readonly PartlyTimedWord[], bounds: TimeRange): TimeRange[] {
  const known = clipToOrder(words, bounds);
  const ranges: TimeRange[] = [];
  for (let at = 0; at < known.length;) {
    const range = known[at];
    if (range) {
      ranges.push(range);
      at += 1;
      continue;
    }
    let until = at + 1;
    while (until < known.length && !known[until]) until += 1;
    const gap = { startMs: ranges.at(-1)?.endMs ?? bounds.startMs, endMs: known[until]?.startMs ?? bounds.endMs };
    const texts = words.slice(at, until).map(({ text }) => text);
    for (const interpolated of interpolateTimes(texts, gap)) ranges.push(interpolated);
    at = until;
  }
  return ranges;
}

function clipToOrder(words: readonly PartlyTimedWord[], bounds: TimeRange): (TimeRange | null)[] {
  let latestMs = bounds.startMs;
  return words.map(({ range }) => {
    if (!range) return null;
    const startMs = Math.min(Math.max(range.startMs, latestMs), bounds.endMs);
    const endMs = Math.min(Math.max(range.endMs, startMs), bounds.endMs);
    latestMs = endMs;
    return { startMs, endMs };
  });
}
