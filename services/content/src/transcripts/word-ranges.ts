import type { WordSpan } from '@afterword/proto';

/** Whether two sets of id ranges share a word. `changed` is null where every word is new. */
export const rangesOverlap = (changed: readonly WordSpan[] | null, held: readonly WordSpan[]): boolean =>
  changed === null ||
  changed.some((change) => held.some((run) => run.firstWordId <= change.lastWordId && change.firstWordId <= run.lastWordId));

/**
 * The words of some spans as runs of ascending ids, both ends included. A corrected word has a later id than its neighbours,
 * so a span of the transcript need not be a range of ids.
 */
export function toWordRanges(ids: readonly number[], spans: readonly WordSpan[]): WordSpan[] {
  const held = spans.flatMap(({ firstWordId, lastWordId }) =>
    ids.slice(Math.max(0, ids.indexOf(firstWordId)), ids.indexOf(lastWordId) + 1),
  );
  const runs: WordSpan[] = [];
  for (const id of [...new Set(held)].toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.lastWordId + 1 === id) run.lastWordId = id;
    else runs.push({ firstWordId: id, lastWordId: id });
  }
  return runs;
}
