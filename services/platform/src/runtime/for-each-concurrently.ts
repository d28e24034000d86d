import pMap from 'p-map';

/**
 * Runs `work` for at most `concurrency` items at a time, in order. After a failure it starts no more; it throws the first failure once
 * those in progress have ended, which `pMap` alone does not wait for.
 */
export async function forEachConcurrently<T>(items: Iterable<T>, concurrency: number, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const workUnlessFailed = async (item: T) => {
    if (failures.length > 0) return;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  };
  await pMap(items, workUnlessFailed, { concurrency });
  if (failures.length > 0) throw failures[0];
}
