import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { waitUntil } from './wait-until';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Long, because many processes may start at the same time on a busy machine. */
const START_MS = 240_000;
const STOP_MS = 60_000;

/** A service as its own process, with only the given settings. `root` is the checkout it was built in. */
export class ServiceProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<number | null>;
  private output = '';

  constructor(service: string, settings: Record<string, string>, args: string[] = [], root = ROOT) {
    this.child = spawn(process.execPath, [`services/${service}/dist/main.js`, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on('data', (chunk) => (this.output += chunk));
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null);
  }

  get pid(): number {
    return this.child.pid ?? -1;
  }

  get printed(): string {
    return this.output;
  }

  /** Waits until `look` returns true. @throws an error with the output if the process exits before */
  async until(look: () => Promise<boolean>, what: string): Promise<void> {
    const check = async () => {
      if (this.child.exitCode !== null) throw new Error(`The service exited; its output:\n${this.output}`);
      return look().catch(() => false);
    };
    await waitUntil(check, START_MS, () => `${what}; its output:\n${this.output}`);
  }

  /** Stops the process and returns its exit code. It is killed if it takes too long. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    const deadline = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    return this.exitCode().finally(() => clearTimeout(deadline));
  }

  exitCode(): Promise<number | null> {
    return this.ended;
  }
}
