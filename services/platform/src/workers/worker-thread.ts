import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable, Worker } from 'node:worker_threads';
import type { WorkerAssignment, WorkerResponse } from './expose-worker';
import { OUT_OF_MEMORY, toError } from './worker-failure';
import { workerFile } from './worker-file';

/** A quarter of the default: idle threads use a third less memory, and large tasks take hardly longer. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12 };

export interface TaskLimits {
  timeoutMs?: number;
  signal?: AbortSignal;
  transfer?: Transferable[];
}

/** A thread that belongs to one caller, who runs tasks in it one after the other and releases it. */
export class WorkerThread {
  private readonly released = new AbortController();
  private readonly closed: Promise<unknown>;
  /** Rejects when the thread has ended. Never resolves. */
  private readonly failure: Promise<never>;
  private isUsable = true;

  private constructor(
    /** Threads of the same kind can take over each other's tasks. */
    private readonly kind: string,
    private readonly worker: Worker,
    /** The channel of this caller: the next one gets another. */
    private readonly port: MessagePort,
  ) {
    this.closed = once(port, 'close');
    this.failure = rejectOnExit(worker, this.released.signal);
    this.failure.catch(() => undefined);
  }

  /**
   * Gives `material` to an idle thread of this worker file, or to a new one; no caller waits for another. For `name` and `from` see
   * `workerFile`.
   */
  static async open<Material>(
    name: string,
    from: string,
    material: Material,
    { memoryMb }: { memoryMb?: number } = {},
  ): Promise<WorkerThread> {
    const file = await workerFile(name, from);
    const { port1, port2 } = new MessageChannel();
    const kind = memoryMb === undefined ? file : `${file} in ${memoryMb} MB`;
    const thread = new WorkerThread(kind, checkoutWorker(kind) ?? startWorker(kind, file, memoryMb), port1);
    const assignment: WorkerAssignment<Material> = { material, port: port2 };
    try {
      thread.worker.postMessage(assignment, [port2]);
    } catch (error) {
      port2.close();
      await thread.end();
      throw error;
    }
    return thread;
  }

  /** Runs one task. The thread ends if the task fails, times out or is aborted. */
  async run<Input, Output>(input: Input, limits: TaskLimits): Promise<Output> {
    const finished = new AbortController();
    try {
      limits.signal?.throwIfAborted();
      const response = receiveResponse<Output>(this.port);
      this.port.postMessage(input, limits.transfer);
      return await Promise.race([response, abortAfter(limits, finished.signal), this.failure]);
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      finished.abort();
    }
  }

  /** Makes the thread available for another caller, unless it has ended. */
  release(): void {
    if (!this.isUsable) return;
    this.isUsable = false;
    this.released.abort();
    this.port.close();
    checkinWorker(this.kind, this.worker);
  }

  async end(): Promise<void> {
    if (!this.isUsable) return;
    this.isUsable = false;
    await this.worker.terminate();
    await this.closed;
  }
}

function receiveResponse<Output>(port: MessagePort): Promise<Output> {
  return new Promise((resolve, reject) => {
    port.once('message', (response: WorkerResponse<Output>) => {
      if ('output' in response) resolve(response.output);
      else reject(toError(response.failure));
    });
  });
}

/** Listens to each signal separately: in AbortSignal.any, a timeout is lost after a garbage collection (nodejs/node#57736). */
function abortAfter({ timeoutMs, signal }: TaskLimits, finished: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timeout = timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)];
    for (const each of [...timeout, ...(signal ? [signal] : [])]) {
      if (each.aborted) reject(each.reason as Error);
      each.addEventListener('abort', () => reject(each.reason as Error), { once: true, signal: finished });
    }
  });
}

function startWorker(kind: string, file: string, maxOldGenerationSizeMb?: number): Worker {
  const worker = new Worker(file, { resourceLimits: { ...RESOURCE_LIMITS, maxOldGenerationSizeMb } });
  worker.on('error', () => undefined);
  worker.once('exit', () => evictWorker(kind, worker));
  return worker;
}

/** Rejects when the worker exits, or if `signal` aborts before. */
async function rejectOnExit(worker: Worker, signal: AbortSignal): Promise<never> {
  const [code] = await once(worker, 'exit', { signal }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw Object.assign(new Error('The task needs more memory than it may use.'), { name: OUT_OF_MEMORY });
  });
  throw new Error(`The thread ended with code ${code} before it responded.`);
}

/** A person who changes something does it again within seconds. An idle thread uses 10 to 40 MB, with the English model 80 to 180 MB. */
const MAX_IDLE_MS = 10_000;
/** The id that Node gives to a thread that has ended. */
const ENDED_THREAD_ID = -1;

interface IdleWorker {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** At most one of each kind. None keeps the process from exiting. */
const idleWorkers = new Map<string, IdleWorker>();

function checkoutWorker(kind: string): Worker | null {
  const found = idleWorkers.get(kind);
  if (!found) return null;
  evictWorker(kind, found.worker);
  found.worker.ref();
  return found.worker;
}

/** Keeps the worker for `MAX_IDLE_MS`, unless another one of its kind is idle. */
function checkinWorker(kind: string, worker: Worker): void {
  if (worker.threadId === ENDED_THREAD_ID) return;
  if (idleWorkers.has(kind)) {
    void worker.terminate();
    return;
  }
  worker.unref();
  const timer = setTimeout(() => {
    evictWorker(kind, worker);
    void worker.terminate();
  }, MAX_IDLE_MS);
  idleWorkers.set(kind, { worker, timer: timer.unref() });
}

/** Removes a worker that was taken or has ended. */
function evictWorker(kind: string, worker: Worker): void {
  const found = idleWorkers.get(kind);
  if (found?.worker !== worker) return;
  clearTimeout(found.timer);
  idleWorkers.delete(kind);
}
