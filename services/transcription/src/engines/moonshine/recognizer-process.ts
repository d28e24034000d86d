import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { childEnvironment } from '@afterword/platform';
import type { MoonshineModelName } from './moonshine-model';
import type { RecognizedStretch } from './recognize-stretch';

export interface RecognizerTask {
  model: { name: MoonshineModelName; folder: string };
  samples: Int16Array;
}

export type RecognizerResponse = { stretches: RecognizedStretch[] } | { failure: string };

/** A child process that recognizes speech, one task at a time. It says that it is ready as soon as the runtime is loaded. */
export class RecognizerProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<unknown>;
  private readonly child: ChildProcess;
  private readonly ready: Promise<unknown>;

  /** @param file the built `moonshine.worker` */
  constructor(file: string) {
    this.child = fork(file, { env: childEnvironment(), execArgv: [], serialization: 'advanced' });
    this.ended = new Promise((resolve) => {
      this.child.once('exit', resolve);
      this.child.once('error', resolve);
    });
    this.ready = Promise.race([once(this.child, 'message'), this.failOnEnd()]);
    this.ready.catch(() => undefined);
  }

  /** @throws Error if the runtime does not work on this machine */
  async waitUntilReady(): Promise<void> {
    await this.ready;
  }

  /** @throws the reason of the signal, which ends the process; or an Error if the process crashed, or if the task failed */
  async run(task: RecognizerTask, signal: AbortSignal): Promise<RecognizedStretch[]> {
    await this.ready;
    signal.throwIfAborted();
    const end = () => this.end();
    signal.addEventListener('abort', end, { once: true });
    try {
      const received = once(this.child, 'message') as Promise<[RecognizerResponse]>;
      this.child.send(task);
      const [response] = await Promise.race([received, this.failOnEnd()]);
      if ('failure' in response) throw new Error(response.failure);
      return response.stretches;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  /** Native code may not react to anything gentler. */
  end(): void {
    this.child.kill('SIGKILL');
  }

  private async failOnEnd(): Promise<never> {
    await this.ended;
    throw new Error(`The recognizer ended with ${this.child.exitCode ?? this.child.signalCode}.`);
  }
}
