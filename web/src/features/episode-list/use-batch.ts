import { useEffect, useRef, useState } from 'react';
import type { RequestOptions } from '@/api/request';

interface Progress {
  done: number;
  total: number;
}

interface BatchResult {
  /** How many items are done. */
  done: number;
  /** The error of the first item that failed, after which no other was begun. Undefined if none failed. */
  error?: unknown;
  isCancelled: boolean;
}

/** Runs one request after another, so that the server can serve other people in between. Ends when it is cancelled or the page is left. */
export function useBatch<Item>() {
  const [progress, setProgress] = useState<Progress>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async (items: readonly Item[], work: (item: Item, options: RequestOptions) => Promise<unknown>): Promise<BatchResult> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    let done = 0;
    try {
      for (const item of items) {
        setProgress({ done, total: items.length });
        await work(item, { signal });
        done += 1;
        signal.throwIfAborted();
      }
      return { done, isCancelled: false };
    } catch (error) {
      return signal.aborted ? { done, isCancelled: true } : { done, error, isCancelled: false };
    } finally {
      setProgress(undefined);
    }
  };
  const cancel = () => controller.current?.abort();
  return { progress, run, cancel };
}
