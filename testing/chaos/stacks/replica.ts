import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../src/product';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_MS = 90_000;
const RESTART_MS = 200;

interface Setting {
  service: string;
  number: number;
  port: number;
  settings: Record<string, string>;
  logFile: string;
}

/** One process of a service that is restarted whenever it exits, as by an orchestrator. */
export class Replica {
  private child?: ChildProcess;
  private isStopping = false;
  /** The number of exits without a kill. */
  crashes = 0;

  constructor(private readonly setting: Setting) {
    this.start();
  }

  get name(): string {
    return `${this.setting.service} ${this.setting.number}`;
  }

  get url(): string {
    return `http://127.0.0.1:${this.setting.port}`;
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Pauses and continues the process, like a paused virtual machine. */
  async freeze(forMs: number): Promise<void> {
    const child = this.child;
    child?.kill('SIGSTOP');
    await pause(forMs);
    child?.kill('SIGCONT');
  }

  untilReady(): Promise<void> {
    const isReady = () =>
      fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    return waitUntil(isReady, READY_MS, () => `${this.name} to be ready; see ${this.setting.logFile}`);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  private start(): void {
    const { service, port, settings, logFile } = this.setting;
    const log = openSync(logFile, 'a');
    this.child = spawn(process.execPath, [`services/${service}/dist/main.js`], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    this.child.once('exit', (code) => void this.ended(code));
  }

  private async ended(code: number | null): Promise<void> {
    if (this.isStopping) return;
    if (code !== null) this.crashes += 1;
    await pause(RESTART_MS);
    if (!this.isStopping) this.start();
  }
}
