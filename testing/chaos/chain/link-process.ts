import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Step } from './failpoints';

/** Late enough that the link is busy, early enough that work is left. */
const NTH = 3;

/** One link of the chain as a process that is restarted after each crash. It is killed once at each planned step. */
export class LinkProcess {
  readonly accepted: string[] = [];
  readonly deaths: string[] = [];
  private child?: ChildProcess;
  private stopping = false;

  constructor(
    private readonly program: string,
    private readonly args: string[],
    private readonly env: Record<string, string>,
    private readonly plan: Step[],
  ) {
    this.start();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  private start(): void {
    const step = this.plan[this.deaths.length];
    const env = { ...process.env, NODE_OPTIONS: '', ...this.env, ...(step && { FAILPOINT: JSON.stringify({ step, nth: NTH }) }) };
    this.child = spawn(process.execPath, [this.program, ...this.args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.handleLine(line));
    this.child.once('exit', () => {
      if (!this.stopping) this.start();
    });
  }

  private handleLine(line: string): void {
    const [word, ...rest] = line.split(' ');
    if (word === 'ACCEPTED') this.accepted.push(rest.join(' '));
    if (word === 'DIED') this.deaths.push(rest.join(' '));
  }
}
