import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Several imports run at once, and each of them takes its slice in the same turn of the event loop. */
const MAX_SLICE_MS = 10;

/**
 * Does the same as `items.map(work)`, but yields to the event loop before it starts and every 10 ms, because an imported transcript may have
 * 300,000 words.
 */
export async function mapInTimeSlices<T, R>(items: readonly T[], work: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  await yieldToEventLoop();
  let sliceStart = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (performance.now() - sliceStart < MAX_SLICE_MS) continue;
    await yieldToEventLoop();
    sliceStart = performance.now();
  }
  return results;
}
