import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** One link of the chain as a process that is started again whenever it dies. */
export class LinkProcess {
  readonly accepted: string[] = [];
  readonly deaths: string[] = [];
  private child?: ChildProcess;
  private stopping = false;

  constructor(
    private readonly program: string,
    private readonly args: string[],
    private readonly env: Record<string, string>,
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
    this.child = spawn(process.execPath, [this.program, ...this.args], {
      env: { ...process.env, NODE_OPTIONS: '', ...this.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.hear(line));
    this.child.once('exit', () => {
      if (!this.stopping) this.start();
    });
  }

  private hear(line: string): void {
    const [word, ...rest] = line.split(' ');
    if (word === 'ACCEPTED') this.accepted.push(rest.join(' '));
    if (word === 'DIED') this.deaths.push(rest.join(' '));
  }
}
