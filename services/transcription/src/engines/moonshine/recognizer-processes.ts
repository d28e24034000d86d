import { workerFile } from '@afterword/platform/worker';
import type { RecognizedStretch } from './recognize-stretch';
import { RecognizerProcess, type RecognizerTask } from './recognizer-process';

/** Processes that were idle for this long are ended to free their memory. */
const IDLE_MS = 60_000;
/** A stretch that crashed a process is tried once more. */
const MAX_TRIES = 2;

/**
 * Processes with the model in memory, each with one thread and a priority below normal. They are started when there is something to
 * recognize; one that crashes, or whose task is aborted, is replaced. Apart from the service, because the runtime is native code: an error
 * in it ends the process.
 */
export class RecognizerProcesses {
  private readonly running = new Set<RecognizerProcess>();
  private readonly idle: RecognizerProcess[] = [];
  private readonly waiting: (() => void)[] = [];
  private busyCount = 0;
  private idleTimer?: NodeJS.Timeout;

  constructor(readonly count: number) {}

  /** Starts a process. @throws Error if the runtime does not work on this machine */
  check(): Promise<void> {
    return this.withProcess((process) => process.waitUntilReady());
  }

  /** @throws the reason of the signal, or an Error if two processes crashed */
  async recognize(task: RecognizerTask, signal: AbortSignal): Promise<RecognizedStretch[]> {
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      try {
        return await this.withProcess((process) => process.run(task, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (tries === MAX_TRIES) throw error;
      }
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.idleTimer);
    const ending = [...this.running];
    for (const process of ending) process.end();
    await Promise.all(ending.map(({ ended }) => ended));
  }

  private async withProcess<T>(work: (process: RecognizerProcess) => Promise<T>): Promise<T> {
    clearTimeout(this.idleTimer);
    if (this.busyCount === this.count) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busyCount += 1;
    try {
      const process = this.idle.pop() ?? this.start(await workerFile('moonshine', import.meta.url));
      const result = await work(process).catch((error: unknown) => {
        process.end();
        throw error;
      });
      if (this.running.has(process)) this.idle.push(process);
      return result;
    } finally {
      this.releaseSlot();
    }
  }

  /** The slot goes to the next that waits. */
  private releaseSlot(): void {
    const next = this.waiting.shift();
    if (next) return next();
    this.busyCount -= 1;
    if (this.busyCount === 0) this.idleTimer = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  private start(file: string): RecognizerProcess {
    const process = new RecognizerProcess(file);
    this.running.add(process);
    void process.ended.then(() => {
      this.running.delete(process);
      const at = this.idle.indexOf(process);
      if (at >= 0) this.idle.splice(at, 1);
    });
    return process;
  }
}
