import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable, Worker } from 'node:worker_threads';
import type { WorkerRequest } from './expose-worker';
import { OUT_OF_MEMORY } from './worker-failure';
import { workerFile } from './worker-file';

/** A quarter of the default: idle threads use a third less memory, and large tasks take hardly longer. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12 };

interface WorkerThreadOptions {
  transfer?: Transferable[];
  memoryMb?: number;
}

/** A thread while it works on one task. The caller releases or ends it. */
export class WorkerThread {
  /** Rejects when the thread has ended. Never resolves. */
  readonly failure: Promise<never>;
  private readonly taskEnded = new AbortController();
  private readonly closed: Promise<unknown>;

  private constructor(
    /** Threads of the same kind can take over each other's tasks. */
    private readonly kind: string,
    private readonly worker: Worker,
    /** The channel of this task: the next task gets another one. */
    readonly port: MessagePort,
  ) {
    this.closed = once(port, 'close');
    this.failure = rejectOnExit(worker, this.taskEnded.signal);
    this.failure.catch(() => undefined);
  }

  /**
   * Gives `input` to an idle thread of this worker file, or to a new one; no task waits for another. For `name` and `from` see
   * `workerFile`.
   */
  static async open<Input>(name: string, from: string, input: Input, options: WorkerThreadOptions = {}): Promise<WorkerThread> {
    const { transfer = [], memoryMb } = options;
    const file = await workerFile(name, from);
    const { port1, port2 } = new MessageChannel();
    const kind = memoryMb === undefined ? file : `${file} in ${memoryMb} MB`;
    const thread = new WorkerThread(kind, checkoutWorker(kind) ?? startWorker(kind, file, memoryMb), port1);
    const assignment: WorkerRequest<Input> = { input, port: port2 };
    try {
      thread.worker.postMessage(assignment, [port2, ...transfer]);
    } catch (error) {
      port2.close();
      await thread.end();
      throw error;
    }
    return thread;
  }

  /** Makes the thread available for another task. The current one must have ended. */
  release(): void {
    this.taskEnded.abort();
    this.port.close();
    checkinWorker(this.kind, this.worker);
  }

  /** Terminates the thread. All messages it has sent have arrived when this resolves. */
  async end(): Promise<void> {
    await this.worker.terminate();
    await this.closed;
  }
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
  throw new Error(`The thread ended with code ${code} before it answered.`);
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
