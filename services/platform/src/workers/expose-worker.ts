import { type MessagePort, parentPort } from 'node:worker_threads';
import { ServiceError } from '../errors/service-error';
import type { WorkerFailure } from './worker-failure';

/** What a thread is given for a task, with a channel for what is said about it. */
export interface WorkerRequest<Input> {
  input: Input;
  port: MessagePort;
}

export type WorkerResponse<Output> = { output: Output } | { failure: WorkerFailure };

/** Resolves once the other end has heard it. */
export type Emit<Aside> = (aside: Aside) => Promise<void>;

/** The other end of `Thread`: `begin` is called for each task, one after the other in the same thread. */
export function serveWorker<Input>(begin: (input: Input, port: MessagePort) => void): void {
  parentPort?.on('message', ({ input, port }: WorkerRequest<Input>) => begin(input, port));
}

/** The other end of `runWorker`: what a worker file calls once, with the work itself. */
export function exposeWorker<Input, Output, Aside = never>(work: (input: Input, tell: Emit<Aside>) => Output | Promise<Output>): void {
  serveWorker<Input>((input, port) => {
    void respond(() => work(input, createEmit<Aside>(port))).then((reply) => port.postMessage(reply));
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

/** They are heard in the order they were told. */
function createEmit<Aside>(port: MessagePort): Emit<Aside> {
  const unheard: (() => void)[] = [];
  port.on('message', () => unheard.shift()?.());
  return (aside) =>
    new Promise((resolve) => {
      unheard.push(resolve);
      port.postMessage({ aside });
    });
}
