import { startTransition, useEffect, useState } from 'react';

/** Whether the first render has been painted and the browser is idle; for parts that are not visible at first. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let withdraw = () => {};
    const frame = requestAnimationFrame(() => {
      withdraw = whenIdle(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      withdraw();
    };
  }, []);
  return isPainted;
}

/** The maximum delay on a busy page. */
const MAX_IDLE_WAIT_MS = 1000;

/** Calls back when the browser is idle; in Safari, which has no idle callback, in the next task. Returns a function that cancels it. */
export function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const task = setTimeout(call);
    return () => clearTimeout(task);
  }
  const request = window.requestIdleCallback(call, { timeout: MAX_IDLE_WAIT_MS });
  return () => window.cancelIdleCallback(request);
}
