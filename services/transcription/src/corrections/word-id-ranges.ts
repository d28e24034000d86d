import type { WordSpan } from '@afterword/proto';

/** 5,000 ranges take 0.2 MB of an event, which may have 1 MB. */
const MAX_RANGES = 5000;

/** Returns ids as ranges. If there are more than `maxRanges`, ranges that are close to each other are joined, including the gap. */
export function toWordIdRanges(ids: readonly number[], maxRanges = MAX_RANGES): WordSpan[] {
  const ascending = [...new Set(ids)].toSorted((a, b) => a - b);
  for (let gap = 1; ; gap *= 2) {
    const ranges = joinAcrossGaps(ascending, gap);
    if (ranges.length <= maxRanges) return ranges;
  }
}

function joinAcrossGaps(ascending: readonly number[], gap: number): WordSpan[] {
  const ranges: WordSpan[] = [];
  for (const id of ascending) {
    const range = ranges.at(-1);
    if (range && id - range.lastWordId <= gap) range.lastWordId = id;
    else ranges.push({ firstWordId: id, lastWordId: id });
  }
  return ranges;
}
