import { useEffect, useRef, useState } from 'react';
import type { RequestOptions } from '@/api/request';

interface Progress {
  done: number;
  total: number;
}

/** Runs one request after another, so that the server can serve other people in between. Ends when it is cancelled or the page is left. */
export function useBatch<Item>() {
  const [progress, setProgress] = useState<Progress>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  /** @throws the error of the first item that fails; the items before it are done. */
  const run = async (items: readonly Item[], work: (item: Item, options: RequestOptions) => Promise<unknown>) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      for (const [done, item] of items.entries()) {
        setProgress({ done, total: items.length });
        await work(item, { signal });
        signal.throwIfAborted();
      }
    } finally {
      setProgress(undefined);
    }
  };
  const cancel = () => controller.current?.abort();
  return { progress, run, cancel };
}
