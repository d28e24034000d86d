import type { Worker } from 'node:worker_threads';

/** Who changes something does it again within seconds. An idle thread holds 10 to 40 MB, with the English model 80 to 180. */
const IDLE_MS = 10_000;
/** What Node says of a thread that is no more. */
const ENDED = -1;

interface IdleThread {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** By kind: at most one of each. None keeps the process from ending. */
const idle = new Map<string, IdleThread>();

export function takeIdle(kind: string): Worker | null {
  const found = idle.get(kind);
  if (!found) return null;
  forgetIdle(kind, found.worker);
  found.worker.ref();
  return found.worker;
}

/** For a while, and where no other waits. */
export function keepIdle(kind: string, worker: Worker): void {
  if (worker.threadId === ENDED) return;
  if (idle.has(kind)) {
    void worker.terminate();
    return;
  }
  worker.unref();
  const timer = setTimeout(() => {
    forgetIdle(kind, worker);
    void worker.terminate();
  }, IDLE_MS);
  idle.set(kind, { worker, timer: timer.unref() });
}

/** For one that is taken, or has ended. */
export function forgetIdle(kind: string, worker: Worker): void {
  const found = idle.get(kind);
  if (found?.worker !== worker) return;
  clearTimeout(found.timer);
  idle.delete(kind);
}
