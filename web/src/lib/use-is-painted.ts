import { startTransition, useEffect, useState } from 'react';

/** Whether the browser has painted what stands there from the first; what nobody sees yet may follow then. */
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

/** However busy the page is, it does not wait longer. */
const LATEST_MS = 1000;

/** Calls once the browser has nothing more urgent to do; in Safari, which does not tell, after the task it is at. Answers how to withdraw. */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const task = setTimeout(call);
    return () => clearTimeout(task);
  }
  const request = window.requestIdleCallback(call, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
