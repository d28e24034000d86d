import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { waitUntil } from './wait-until';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Many that start at once on a busy machine wait for each other. */
const START_MS = 240_000;
const STOP_MS = 60_000;

/** One service as a process of its own, with no settings but those given; `root` is the checkout it was built in. */
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

  /** Waits until `look` holds; a process that ends before is a failure with what it printed. */
  async until(look: () => Promise<boolean>, what: string): Promise<void> {
    const check = async () => {
      if (this.child.exitCode !== null) throw new Error(`The service ended; its output:\n${this.output}`);
      return look().catch(() => false);
    };
    await waitUntil(check, START_MS, () => `${what}; its output:\n${this.output}`);
  }

  /** Asks it to stop and answers its exit code; it is killed when it takes too long. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    const deadline = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    return this.exitCode().finally(() => clearTimeout(deadline));
  }

  exitCode(): Promise<number | null> {
    return this.ended;
  }
}
