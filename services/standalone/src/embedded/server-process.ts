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
  /** The server is killed if it takes longer to stop. */
  stopMs: number;
  /** Aborts a start that still waits for the server to be ready. */
  signal?: AbortSignal;
  user?: { uid: number; gid: number };
}

/** A server that runs in a process group of its own, so that Ctrl-C does not stop it before the services. */
export class ServerProcess {
  private stopping = false;

  private constructor(
    private readonly command: ServerCommand,
    private readonly child: ChildProcess,
  ) {}

  /** Starts the server with an empty log. The previous log is kept as `<log>.1`. */
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

  /**
   * Waits until `ready` returns true. A server that is not ready in time is stopped.
   * @throws StartError with the last lines of the log if the server exits before
   */
  async until(ready: () => boolean | Promise<boolean>, timeoutMs?: number): Promise<void> {
    try {
      await eventually(
        async () => {
          this.command.signal?.throwIfAborted();
          return this.ended || (await ready());
        },
        `${this.command.name} to be ready`,
        timeoutMs,
      );
    } catch (error) {
      await this.stop();
      throw error;
    }
    if (this.ended)
      throw new StartError(`${this.command.name} did not start. The end of ${this.command.logFile}:
${this.logTail()}`);
  }

  /** Calls `report` if the server exits without having been stopped. */
  onFailure(report: (sentence: string) => void): void {
    const reportEnd = () => {
      if (!this.stopping)
        report(`${this.command.name} ended by itself. The end of ${this.command.logFile}:
${this.logTail()}`);
    };
    if (this.ended) reportEnd();
    else this.child.once('exit', reportEnd);
  }

  /** Kills the server after `stopMs`: on a full disk, nats-server 2.9 ignores all other signals. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.ended) return;
    const exit = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    const killing = setTimeout(() => this.child.kill('SIGKILL'), this.command.stopMs);
    this.child.kill(this.command.stopSignal);
    await exit;
    clearTimeout(killing);
  }

  private logTail(): string {
    return readFileSync(this.command.logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  }
}
