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

/** Counts up to `total` by `step` whenever the browser is idle, for a list that would hold up the page if it were rendered at once. */
export function useGrowingCount(total: number, step: number): number {
  const [count, setCount] = useState(0);
  useEffect(
    () => (count < total ? whenIdle(() => startTransition(() => setCount((reached) => reached + step))) : undefined),
    [count, total, step],
  );
  return Math.min(count, total);
}

/** The maximum delay on a busy page. */
const MAX_IDLE_WAIT_MS = 1000;

/** Calls back when the browser is idle; in Safari, which has no idle callback, in the next task. Returns a function that cancels it. */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const task = setTimeout(call);
    return () => clearTimeout(task);
  }
  const request = window.requestIdleCallback(call, { timeout: MAX_IDLE_WAIT_MS });
  return () => window.cancelIdleCallback(request);
}
