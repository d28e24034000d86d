import type { MessagePort, Transferable } from 'node:worker_threads';
import type { WorkerResponse } from './expose-worker';
import { toError } from './worker-failure';
import { WorkerThread } from './worker-thread';

export { exposeWorker, serveWorker, type Emit } from './expose-worker';
export { ServiceError } from '../errors/service-error';
export { OUT_OF_MEMORY } from './worker-failure';
export { WorkerThread };

/** `hear` is given what the thread tells on the way; the thread goes on once it resolves, and ends if it rejects. */
export interface WorkerTask<Aside = never> {
  timeoutMs: number;
  /** Limits the thread's JavaScript heap; a task that exceeds it fails with an error named `OutOfMemoryError`. */
  memoryMb?: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
  onMessage?: (aside: Aside) => Promise<void>;
  /** For work that leaves something behind in its thread: no other task follows. */
  isSingleUse?: boolean;
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
  const thread = await WorkerThread.open(name, from, input, task);
  const asides = new WorkerMessages<Aside>(thread.port, task.onMessage ?? (() => Promise.resolve()));
  const over = new AbortController();
  try {
    const output = await Promise.race([
      receiveResponse<Output>(thread.port),
      abortAfter(task, over.signal),
      asides.failure,
      thread.failure,
    ]);
    await Promise.race([asides.failure, asides.drained()]);
    await (task.isSingleUse ? thread.end() : thread.release());
    return output;
  } catch (error) {
    await thread.end();
    await asides.drained();
    throw error;
  } finally {
    over.abort();
  }
}

function receiveResponse<Output>(port: MessagePort): Promise<Output> {
  return new Promise((resolve, reject) => {
    port.on('message', (message: WorkerResponse<Output> | object) => {
      if ('output' in message) resolve(message.output);
      else if ('failure' in message) reject(toError(message.failure));
    });
  });
}

/** Listens to each signal by itself: in AbortSignal.any, a timeout is lost once garbage has been collected (nodejs/node#57736). */
function abortAfter({ timeoutMs, signal }: Pick<WorkerTask, 'timeoutMs' | 'signal'>, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    for (const each of [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]) {
      if (each.aborted) reject(each.reason as Error);
      each.addEventListener('abort', () => reject(each.reason as Error), { once: true, signal: over });
    }
  });
}

/** Hears what a thread tells on the way, one after the other, and lets it know of each that it has been heard. */
class WorkerMessages<Aside> {
  /** Rejects where something could not be heard, and never resolves. */
  readonly failure: Promise<never>;
  private handled = Promise.resolve();
  private reject: (reason: unknown) => void = () => {};

  constructor(
    private readonly port: MessagePort,
    private readonly onMessage: (aside: Aside) => Promise<void>,
  ) {
    this.failure = new Promise((_, reject) => {
      this.reject = reject;
    });
    this.failure.catch(() => undefined);
    port.on('message', (message: { aside: Aside } | object) => {
      if ('aside' in message) this.handled = this.handled.then(() => this.handle(message.aside)).catch(this.reject);
    });
  }

  /** Resolves when everything told so far has been heard, or could not be. */
  drained(): Promise<void> {
    return this.handled;
  }

  private async handle(aside: Aside): Promise<void> {
    await this.onMessage(aside);
    this.port.postMessage('heard');
  }
}
