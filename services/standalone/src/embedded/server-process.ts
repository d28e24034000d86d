import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { childEnvironment } from '@afterword/platform/child-process';
import { StartError } from '../start-error';
import { eventually } from './eventually';

export interface ServerCommand {
  name: string;
  program: string;
  args: string[];
  folder: string;
  logFile: string;
  stopSignal: NodeJS.Signals;
  /** How long it may take to stop; then it is killed. */
  stopMs: number;
  /** Ends a start that still waits for it to be ready. */
  signal?: AbortSignal;
  user?: { uid: number; gid: number };
}

/** A server we started and will stop: in a process group of its own, so that Ctrl-C reaches us first and we choose the order of stopping. */
export class ServerProcess {
  private stopping = false;

  private constructor(
    private readonly command: ServerCommand,
    private readonly child: ChildProcess,
  ) {}

  /** Starts the server with an empty log; the log before is kept as `<log>.1`. */
  static start(command: ServerCommand): ServerProcess {
    if (existsSync(command.logFile)) renameSync(command.logFile, `${command.logFile}.1`);
    const log = openSync(command.logFile, 'w', 0o600);
    const child = spawn(command.program, command.args, {
      ...command.user,
      cwd: command.folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: childEnvironment({ LC_ALL: 'C', TZ: 'UTC' }),
    });
    child.once('error', () => undefined);
    closeSync(log);
    return new ServerProcess(command, child);
  }

  get pid(): number {
    return this.child.pid ?? -1;
  }

  private get ended(): boolean {
    return this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Waits for `ready`; a server that ends before is an error with the last lines of its log. One that is not ready in time is stopped. */
  async until(ready: () => boolean | Promise<boolean>, patienceMs?: number): Promise<void> {
    try {
      await eventually(
        async () => {
          this.command.signal?.throwIfAborted();
          return this.ended || (await ready());
        },
        `${this.command.name} to be ready`,
        patienceMs,
      );
    } catch (error) {
      await this.stop();
      throw error;
    }
    if (this.ended)
      throw new StartError(`${this.command.name} did not start. The end of ${this.command.logFile} says:\n${this.lastWords()}`);
  }

  /** Called when the server ends without having been stopped. */
  onFailure(report: (sentence: string) => void): void {
    const tell = () => {
      if (!this.stopping) report(`${this.command.name} ended by itself. The end of ${this.command.logFile} says:\n${this.lastWords()}`);
    };
    if (this.ended) tell();
    else this.child.once('exit', tell);
  }

  /** One that does not obey is killed: on a full disk nats-server 2.9 was seen to ignore every signal but that. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.ended) return;
    const exit = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    const killing = setTimeout(() => this.child.kill('SIGKILL'), this.command.stopMs);
    this.child.kill(this.command.stopSignal);
    await exit;
    clearTimeout(killing);
  }

  private lastWords(): string {
    return readFileSync(this.command.logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  }
}
