import type { Worker } from 'node:worker_threads';

/** Who trims a quote or saves a text does it again within seconds. An idle thread holds 10 to 40 MB, with the English model 80 to 180. */
const IDLE_MS = 10_000;
const MOST_IDLE = 2;
/** What Node says of a thread that is no more. */
const ENDED = -1;

interface IdleThread {
  file: string;
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** The one that has waited longest comes first. None keeps the process from ending. */
const idle: IdleThread[] = [];

export function takeIdle(file: string): Worker | null {
  const found = idle.findLast((thread) => thread.file === file);
  if (!found) return null;
  remove(found);
  found.worker.ref();
  return found.worker;
}

/** For a while, and not too many of them. */
export function keepIdle(file: string, worker: Worker): void {
  if (worker.threadId === ENDED) return;
  worker.unref();
  const timer = setTimeout(() => end(thread), IDLE_MS).unref();
  const thread = { file, worker, timer };
  idle.push(thread);
  const [longest] = idle;
  if (longest && idle.length > MOST_IDLE) end(longest);
}

/** For one that ended by itself. */
export function forgetIdle(worker: Worker): void {
  const found = idle.find((thread) => thread.worker === worker);
  if (found) remove(found);
}

function end(thread: IdleThread): void {
  remove(thread);
  void thread.worker.terminate();
}

function remove(thread: IdleThread): void {
  clearTimeout(thread.timer);
  idle.splice(idle.indexOf(thread), 1);
}
