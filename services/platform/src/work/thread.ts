import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable, Worker } from 'node:worker_threads';
import type { Assignment } from './answer';
import { forgetIdle, keepIdle, takeIdle } from './idle-threads';
import { OUT_OF_MEMORY } from './thread-failure';
import { workerFile } from './worker-file';

/** A quarter of the default: idle threads hold a third less, and large tasks take hardly longer. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

interface ThreadOptions {
  transfer?: Transferable[];
  memoryMb?: number;
}

/** A thread while it is at one task. Whoever opened it releases or ends it. */
export class Thread {
  /** Rejects when the thread is no more, and never resolves. */
  readonly failure: Promise<never>;
  private readonly over = new AbortController();
  private readonly closed: Promise<unknown>;

  private constructor(
    /** Threads of the same kind can do each other's tasks. */
    private readonly kind: string,
    private readonly worker: Worker,
    /** The task's own channel: nothing that is said there reaches the next task. */
    readonly port: MessagePort,
  ) {
    this.closed = once(port, 'close');
    this.failure = endOf(worker, this.over.signal);
    this.failure.catch(() => undefined);
  }

  /** Gives `input` to an idle thread of this worker file, or to a new one; no task waits for another. `name` and `from` as in `workerFile`. */
  static async open<Input>(name: string, from: string, input: Input, options: ThreadOptions = {}): Promise<Thread> {
    const { transfer = [], memoryMb } = options;
    const file = await workerFile(name, from);
    const { port1, port2 } = new MessageChannel();
    const kind = memoryMb === undefined ? file : `${file} in ${memoryMb} MB`;
    const thread = new Thread(kind, takeIdle(kind) ?? start(kind, file, memoryMb), port1);
    const assignment: Assignment<Input> = { input, port: port2 };
    try {
      thread.worker.postMessage(assignment, [port2, ...transfer]);
    } catch (error) {
      port2.close();
      await thread.end();
      throw error;
    }
    return thread;
  }

  /** Keeps the thread for another task. Only for one that has nothing left to do. */
  release(): void {
    this.over.abort();
    this.port.close();
    keepIdle(this.kind, this.worker);
  }

  /** Ends the thread, whatever it is at; what it had said has arrived when this resolves. */
  async end(): Promise<void> {
    await this.worker.terminate();
    await this.closed;
  }
}

function start(kind: string, file: string, maxOldGenerationSizeMb?: number): Worker {
  const worker = new Worker(file, { resourceLimits: { ...LIMITS, maxOldGenerationSizeMb } });
  worker.on('error', () => undefined);
  worker.once('exit', () => forgetIdle(kind, worker));
  return worker;
}

/** Rejects when the worker ends, also if `signal` aborts before. */
async function endOf(worker: Worker, signal: AbortSignal): Promise<never> {
  const [code] = await once(worker, 'exit', { signal }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw Object.assign(new Error('The task needs more memory than it may use.'), { name: OUT_OF_MEMORY });
  });
  throw new Error(`The thread ended with code ${code} before it answered.`);
}
