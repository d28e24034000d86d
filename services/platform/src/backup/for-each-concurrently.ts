const MAX_CONCURRENCY = 4;

/**
 * Runs `work` for at most `MAX_CONCURRENCY` items at a time. After a failure it starts no more; it throws once those in progress have
 * ended.
 */
export async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].toReversed();
  const workThrough = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: MAX_CONCURRENCY }, workThrough));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
