import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable, Worker } from 'node:worker_threads';
import type { Assignment } from './answer';
import { forgetIdle, keepIdle, takeIdle } from './idle-threads';
import { workerFile } from './worker-file';

/** A quarter of the default: idle threads hold a third less, and large tasks take hardly longer. */
const LIMITS = { maxYoungGenerationSizeMb: 12 };

/** A thread while it is at one task. Whoever opened it releases or ends it. */
export class Thread {
  /** Rejects when the thread is no more, and never resolves. */
  readonly failure: Promise<never>;
  private readonly over = new AbortController();
  private readonly closed: Promise<unknown>;

  private constructor(
    private readonly file: string,
    private readonly worker: Worker,
    /** The task's own channel: nothing that is said there reaches the next task. */
    readonly port: MessagePort,
  ) {
    this.closed = once(port, 'close');
    this.failure = once(worker, 'exit', { signal: this.over.signal }).then(([code]) => {
      throw new Error(`The thread ended with code ${code} before it answered.`);
    });
    this.failure.catch(() => undefined);
  }

  /** Gives `input` to an idle thread of this worker file, or to a new one; no task waits for another. `name` and `from` as in `workerFile`. */
  static async open<Input>(name: string, from: string, input: Input, transfer: Transferable[] = []): Promise<Thread> {
    const file = await workerFile(name, from);
    const { port1, port2 } = new MessageChannel();
    const thread = new Thread(file, takeIdle(file) ?? start(file), port1);
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
    keepIdle(this.file, this.worker);
  }

  /** Ends the thread, whatever it is at; what it had said has arrived when this resolves. */
  async end(): Promise<void> {
    await this.worker.terminate();
    await this.closed;
  }
}

function start(file: string): Worker {
  const worker = new Worker(file, { resourceLimits: LIMITS });
  worker.on('error', () => undefined);
  worker.once('exit', () => forgetIdle(file, worker));
  return worker;
}
