/** However busy the page is, it does not wait longer. */
const LATEST_MS = 1000;

/** Calls once the browser has nothing more urgent to do; in Safari, which does not tell, after the task it is at. Answers how to withdraw. */
export function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const task = setTimeout(call);
    return () => clearTimeout(task);
  }
  const request = window.requestIdleCallback(call, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(request);
}
