import { type MessagePort, parentPort } from 'node:worker_threads';
import { ServiceError } from '../errors/service-error';
import type { WorkerFailure } from './worker-failure';

/** A task for a thread, with a channel for its messages. */
export interface WorkerRequest<Input> {
  input: Input;
  port: MessagePort;
}

export type WorkerResponse<Output> = { output: Output } | { failure: WorkerFailure };

/** Resolves when the message has been handled. */
export type Emit<Message> = (message: Message) => Promise<void>;

/** Registers `begin` in a worker file that uses `WorkerThread` directly. Called for each task, one after the other. */
export function serveWorker<Input>(begin: (input: Input, port: MessagePort) => void): void {
  parentPort?.on('message', ({ input, port }: WorkerRequest<Input>) => begin(input, port));
}

/** Registers `work` in a worker file, once. `runWorker` calls it for each task. */
export function exposeWorker<Input, Output, Message = never>(work: (input: Input, emit: Emit<Message>) => Output | Promise<Output>): void {
  serveWorker<Input>((input, port) => {
    void respond(() => work(input, createEmit<Message>(port))).then((reply) => port.postMessage(reply));
  });
}

async function respond<Output>(work: () => Output | Promise<Output>): Promise<WorkerResponse<Output>> {
  try {
    return { output: await work() };
  } catch (error) {
    const { name, message } = error as Error;
    if (!(error instanceof ServiceError)) return { failure: { name, message } };
    const { code, details, hint } = error;
    return { failure: { name, message, serviceError: { code, details, hint } } };
  }
}

/** Messages are handled in the order in which they were sent. */
function createEmit<Message>(port: MessagePort): Emit<Message> {
  const pending: (() => void)[] = [];
  port.on('message', () => pending.shift()?.());
  return (message) =>
    new Promise((resolve) => {
      pending.push(resolve);
      port.postMessage({ message });
    });
}
