import type { MessagePort, Transferable } from 'node:worker_threads';
import type { WorkerResponse } from './expose-worker';
import { toError } from './worker-failure';
import { WorkerThread } from './worker-thread';

export { exposeWorker, serveWorker, type Emit } from './expose-worker';
export { ServiceError } from '../errors/service-error';
export { OUT_OF_MEMORY } from './worker-failure';
export { WorkerThread };

/** `onMessage` is called for each message of the thread. The thread continues when it resolves, and ends if it rejects. */
export interface WorkerTask<Message = never> {
  timeoutMs: number;
  /** Limits the JavaScript heap of the thread. A task that exceeds it fails with an error named `OutOfMemoryError`. */
  memoryMb?: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
  onMessage?: (message: Message) => Promise<void>;
  /** For work that leaves state in its thread: the thread ends after the task. */
  isSingleUse?: boolean;
}

/**
 * Runs one task in a thread that does nothing else meanwhile. The thread is reused for the next task of the same file, unless the task
 * failed, timed out or was aborted. All messages have been handled when this settles.
 */
export async function runWorker<Input, Output, Message = never>(
  name: string,
  from: string,
  input: Input,
  task: WorkerTask<Message>,
): Promise<Output> {
  task.signal?.throwIfAborted();
  const thread = await WorkerThread.open(name, from, input, task);
  const messages = new WorkerMessages<Message>(thread.port, task.onMessage ?? (() => Promise.resolve()));
  const taskEnded = new AbortController();
  try {
    const output = await Promise.race([
      receiveResponse<Output>(thread.port),
      abortAfter(task, taskEnded.signal),
      messages.failure,
      thread.failure,
    ]);
    await Promise.race([messages.failure, messages.drained()]);
    await (task.isSingleUse ? thread.end() : thread.release());
    return output;
  } catch (error) {
    await thread.end();
    await messages.drained();
    throw error;
  } finally {
    taskEnded.abort();
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

/** Listens to each signal separately: in AbortSignal.any, a timeout is lost after a garbage collection (nodejs/node#57736). */
function abortAfter({ timeoutMs, signal }: Pick<WorkerTask, 'timeoutMs' | 'signal'>, taskEnded: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    for (const each of [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]) {
      if (each.aborted) reject(each.reason as Error);
      each.addEventListener('abort', () => reject(each.reason as Error), { once: true, signal: taskEnded });
    }
  });
}

/** Handles the messages of a thread one after the other, and confirms each. */
class WorkerMessages<Message> {
  /** Rejects if a message could not be handled. Never resolves. */
  readonly failure: Promise<never>;
  private handled = Promise.resolve();
  private reject: (reason: unknown) => void = () => {};

  constructor(
    private readonly port: MessagePort,
    private readonly onMessage: (message: Message) => Promise<void>,
  ) {
    this.failure = new Promise((_, reject) => {
      this.reject = reject;
    });
    this.failure.catch(() => undefined);
    port.on('message', (received: { message: Message } | object) => {
      if ('message' in received) this.handled = this.handled.then(() => this.handle(received.message)).catch(this.reject);
    });
  }

  /** Resolves when all messages so far have been handled, or one has failed. */
  drained(): Promise<void> {
    return this.handled;
  }

  private async handle(message: Message): Promise<void> {
    await this.onMessage(message);
    this.port.postMessage('handled');
  }
}
