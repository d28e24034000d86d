import { type MessagePort, parentPort } from 'node:worker_threads';
import { ServiceError } from '../errors/service-error';
import type { ThreadFailure } from './thread-failure';

/** What a thread is given for a task, with a channel for what is said about it. */
export interface Assignment<Input> {
  input: Input;
  port: MessagePort;
}

export type Reply<Output> = { output: Output } | { failure: ThreadFailure };

/** Resolves once the other end has heard it. */
export type Tell<Aside> = (aside: Aside) => Promise<void>;

/** The other end of `Thread`: `begin` is called for each task, one after the other in the same thread. */
export function serve<Input>(begin: (input: Input, port: MessagePort) => void): void {
  parentPort?.on('message', ({ input, port }: Assignment<Input>) => begin(input, port));
}

/** The other end of `runWorker`: what a worker file calls once, with the work itself. */
export function answer<Input, Output, Aside = never>(work: (input: Input, tell: Tell<Aside>) => Output | Promise<Output>): void {
  serve<Input>((input, port) => {
    void replyTo(() => work(input, tellingTo<Aside>(port))).then((reply) => port.postMessage(reply));
  });
}

async function replyTo<Output>(work: () => Output | Promise<Output>): Promise<Reply<Output>> {
  try {
    return { output: await work() };
  } catch (error) {
    const { name, message } = error as Error;
    if (!(error instanceof ServiceError)) return { failure: { name, message } };
    const { code, details, hint } = error;
    return { failure: { name, message, refusal: { code, details, hint } } };
  }
}

/** They are heard in the order they were told. */
function tellingTo<Aside>(port: MessagePort): Tell<Aside> {
  const unheard: (() => void)[] = [];
  port.on('message', () => unheard.shift()?.());
  return (aside) =>
    new Promise((resolve) => {
      unheard.push(resolve);
      port.postMessage({ aside });
    });
}
