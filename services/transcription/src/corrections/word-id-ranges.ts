import type { WordSpan } from '@afterword/proto';

/** 5,000 runs are 0.2 MB of an event, which may have 1 MB. */
const MAX_RANGES = 5000;

/** Word ids as runs of ascending ids. Where they are too scattered for one event, runs that lie close together become one, gap included. */
export function toWordIdRanges(ids: readonly number[], most = MAX_RANGES): WordSpan[] {
  const ascending = [...new Set(ids)].toSorted((a, b) => a - b);
  for (let gap = 1; ; gap *= 2) {
    const runs = mergeAcross(ascending, gap);
    if (runs.length <= most) return runs;
  }
}

function mergeAcross(ascending: readonly number[], gap: number): WordSpan[] {
  const runs: WordSpan[] = [];
  for (const id of ascending) {
    const run = runs.at(-1);
    if (run && id - run.lastWordId <= gap) run.lastWordId = id;
    else runs.push({ firstWordId: id, lastWordId: id });
  }
  return runs;
}
