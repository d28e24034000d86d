import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parentPort, Worker, workerData, type Transferable, type WorkerOptions } from 'node:worker_threads';

type Reply<Output> = { output: Output } | { failure: { name: string; message: string } };

export interface WorkerTask {
  timeoutMs: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
}

/**
 * Starts the thread written in `<name>.worker.ts`, which lies beside the calling module (`from` is its import.meta.url).
 * Built code finds it in dist; code that runs from its source has it bundled first. See build.mjs.
 */
export async function startWorker(name: string, from: string, options: WorkerOptions = {}): Promise<Worker> {
  const file = from.endsWith('.ts') ? await bundleFromSource(name, from) : fileURLToPath(new URL(`./${name}.worker.js`, from));
  return new Worker(file, options);
}

/** Runs one task in a thread of its own, which ends in every case: with the answer, an error, the timeout, or the abort of the signal. */
export async function runWorker<Input, Output>(name: string, from: string, input: Input, task: WorkerTask): Promise<Output> {
  const signal = AbortSignal.any([AbortSignal.timeout(task.timeoutMs), ...(task.signal ? [task.signal] : [])]);
  const worker = await startWorker(name, from, { workerData: input, transferList: task.transfer ?? [] });
  try {
    return await firstReply<Output>(worker, name, signal);
  } finally {
    await worker.terminate();
  }
}

/** The other end of `runWorker`: what a worker file calls once, with the work itself. */
export async function answer<Input, Output>(work: (input: Input) => Output | Promise<Output>): Promise<void> {
  const reply: Reply<Output> = await Promise.resolve(workerData as Input)
    .then(work)
    .then(
      (output) => ({ output }),
      (error: Error) => ({ failure: { name: error.name, message: error.message } }),
    );
  parentPort?.postMessage(reply);
}

function firstReply<Output>(worker: Worker, name: string, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The ${name} worker ended with code ${code} before it answered.`)));
    worker.once('message', (reply: Reply<Output>) => {
      if ('output' in reply) resolve(reply.output);
      else reject(Object.assign(new Error(reply.failure.message), { name: reply.failure.name }));
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
