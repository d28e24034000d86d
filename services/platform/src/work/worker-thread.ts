import type { MessagePort, Transferable } from 'node:worker_threads';
import type { Reply } from './answer';
import { Asides } from './asides';
import { Thread } from './thread';
import { errorOf } from './thread-failure';

export { answer, serve, type Tell } from './answer';
export { ServiceError } from '../errors/service-error';
export { OUT_OF_MEMORY } from './thread-failure';
export { Thread };

/** `hear` is given what the thread tells on the way; the thread goes on once it resolves, and ends if it rejects. */
export interface WorkerTask<Aside = never> {
  timeoutMs: number;
  /** Limits the thread's JavaScript heap; a task that exceeds it fails with an error named `OutOfMemoryError`. */
  memoryMb?: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
  hear?: (aside: Aside) => Promise<void>;
  /** For work that leaves something behind in its thread: no other task follows. */
  once?: boolean;
}

/**
 * Runs one task in a thread that does nothing else meanwhile. A thread that answered is kept for the next task of its file; with an error,
 * the timeout or the abort of the signal it ends. What it told before has been heard when this settles.
 */
export async function runWorker<Input, Output, Aside = never>(
  name: string,
  from: string,
  input: Input,
  task: WorkerTask<Aside>,
): Promise<Output> {
  task.signal?.throwIfAborted();
  const thread = await Thread.open(name, from, input, task);
  const asides = new Asides<Aside>(thread.port, task.hear ?? (() => Promise.resolve()));
  const over = new AbortController();
  try {
    const output = await Promise.race([reply<Output>(thread.port), cutOff(task, over.signal), asides.failure, thread.failure]);
    await Promise.race([asides.failure, asides.settled()]);
    await (task.once ? thread.end() : thread.release());
    return output;
  } catch (error) {
    await thread.end();
    await asides.settled();
    throw error;
  } finally {
    over.abort();
  }
}

function reply<Output>(port: MessagePort): Promise<Output> {
  return new Promise((resolve, reject) => {
    port.on('message', (message: Reply<Output> | object) => {
      if ('output' in message) resolve(message.output);
      else if ('failure' in message) reject(errorOf(message.failure));
    });
  });
}

/** Listens to each signal by itself: in AbortSignal.any, a timeout is lost once garbage has been collected (nodejs/node#57736). */
function cutOff({ timeoutMs, signal }: Pick<WorkerTask, 'timeoutMs' | 'signal'>, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    for (const each of [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]) {
      if (each.aborted) reject(each.reason as Error);
      each.addEventListener('abort', () => reject(each.reason as Error), { once: true, signal: over });
    }
  });
}
