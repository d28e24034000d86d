import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parentPort, Worker, workerData, type Transferable, type WorkerOptions } from 'node:worker_threads';
import { Asides, type NumberedAside } from './asides';

type Reply<Output> = { output: Output } | { failure: { name: string; message: string } };

/** `hear` is given what the thread tells on the way; the thread goes on once it resolves, and ends if it rejects. */
export interface WorkerTask<Aside = never> {
  timeoutMs: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
  hear?: (aside: Aside) => Promise<void>;
}

/** Resolves once the other end has heard it. */
export type Tell<Aside> = (aside: Aside) => Promise<void>;

/**
 * Starts the thread written in `<name>.worker.ts`, which lies beside the calling module (`from` is its import.meta.url).
 * Built code finds it in dist; code that runs from its source has it bundled first. See build.mjs.
 */
export async function startWorker(name: string, from: string, options: WorkerOptions = {}): Promise<Worker> {
  const file = from.endsWith('.ts') ? await bundleFromSource(name, from) : fileURLToPath(new URL(`./${name}.worker.js`, from));
  return new Worker(file, options);
}

/**
 * Runs one task in a thread of its own, which ends in every case: with the answer, an error, the timeout, or the abort of the signal.
 * What the thread told before its end has been heard when this settles.
 */
export async function runWorker<Input, Output, Aside = never>(
  name: string,
  from: string,
  input: Input,
  task: WorkerTask<Aside>,
): Promise<Output> {
  const signal = AbortSignal.any([AbortSignal.timeout(task.timeoutMs), ...(task.signal ? [task.signal] : [])]);
  const worker = await startWorker(name, from, { workerData: input, transferList: task.transfer ?? [] });
  const asides = new Asides<Aside>(worker, task.hear ?? (() => Promise.resolve()));
  try {
    return await Promise.race([firstReply<Output>(worker, name, signal), asides.failure]);
  } finally {
    await worker.terminate();
    await asides.settled();
  }
}

/** The other end of `runWorker`: what a worker file calls once, with the work itself. */
export async function answer<Input, Output, Aside = never>(
  work: (input: Input, tell: Tell<Aside>) => Output | Promise<Output>,
): Promise<void> {
  const reply: Reply<Output> = await Promise.resolve(workerData as Input)
    .then((input) => work(input, tellParent<Aside>))
    .then(
      (output) => ({ output }),
      (error: Error) => ({ failure: { name: error.name, message: error.message } }),
    );
  parentPort?.postMessage(reply);
}

let told = 0;

async function tellParent<Aside>(aside: Aside): Promise<void> {
  const message: NumberedAside<Aside> = { aside, number: ++told };
  const heard = new Promise<void>((resolve) => {
    const listen = (number: number) => {
      if (number !== message.number) return;
      parentPort?.off('message', listen);
      resolve();
    };
    parentPort?.on('message', listen);
  });
  parentPort?.postMessage(message);
  await heard;
}

function firstReply<Output>(worker: Worker, name: string, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The ${name} worker ended with code ${code} before it answered.`)));
    worker.on('message', (message: Reply<Output> | object) => {
      if ('output' in message) resolve(message.output);
      else if ('failure' in message) reject(Object.assign(new Error(message.failure.message), { name: message.failure.name }));
    });
  });
}

const bundles = new Map<string, Promise<string>>();

function bundleFromSource(name: string, from: string): Promise<string> {
  const source = fileURLToPath(new URL(`./${name}.worker.ts`, from));
  const bundle = bundles.get(source) ?? runBuilder(source);
  bundles.set(source, bundle);
  return bundle;
}

async function runBuilder(source: string): Promise<string> {
  const builder = fileURLToPath(new URL('../../build.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [builder, 'worker', source]);
  return stdout.trim();
}
