import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_SLICE_MS = 25;

/** As `items.map(work)`, in turns of 25 ms with the event loop free before and between: an imported transcript may have 300,000 words. */
export async function mapInTimeSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  await nextTurn();
  let begun = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (performance.now() - begun < MAX_SLICE_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
  return results;
}
