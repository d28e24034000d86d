import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../../src/product';
import { freePort } from '../../src/product/free-port';
import type { Fault } from '../faults/fault';
import { FaultyServers } from './faulty-servers';
import { type DataLocations, providerSettings, SHORT_INTERVALS, type Stack } from './stack';

const SERVICES = ['gateway', 'episodes', 'transcription', 'content', 'collaboration', 'insights', 'dictionary'];
const REPLICAS = 2;

/** Two processes of each service, as in a cluster. */
export class SplitStack implements Stack {
  readonly name = 'split services';
  readonly password = 'open the door';
  readonly weights = { kill: 12, freeze: 2, restart: 2, cut: 3, delay: 2, 'fill the disk': 1, redeliver: 1 };

  private readonly lasting = new Set<Promise<void>>();

  private constructor(
    private readonly servers: FaultyServers,
    private readonly replicas: Replica[],
  ) {}

  static async start(folder: string, providerUrl: string): Promise<SplitStack> {
    buildServices(SERVICES);
    const servers = await FaultyServers.start(folder);
    const settings = {
      ...servers.settings,
      ...SHORT_INTERVALS,
      ...providerSettings(providerUrl),
      ...secrets,
      DATABASE_POOL: '3',
      LOG_LEVEL: 'warn',
    };
    const replicas: Replica[] = [];
    for (const service of SERVICES) {
      for (let number = 1; number <= REPLICAS; number += 1) {
        const logFile = path.join(folder, `${service}-${number}.log`);
        replicas.push(new Replica({ service, number, port: await freePort(), settings, logFile }));
      }
    }
    const stack = new SplitStack(servers, replicas);
    await stack.recover().catch((error: unknown) => stack.stop().then(() => Promise.reject(error)));
    return stack;
  }

  get gateways(): string[] {
    return this.replicas.slice(0, REPLICAS).map(({ url }) => url);
  }

  locations(): DataLocations {
    return this.servers.locations;
  }

  async injectFault(fault: Fault): Promise<string> {
    if (fault.kind === 'power cut') throw new Error('The power is only cut for the standalone.');
    if (fault.kind !== 'kill' && fault.kind !== 'freeze') {
      const hits = this.servers.injectFault(fault);
      if (fault.kind === 'delay') this.last(hits);
      else await hits;
      return 'server' in fault ? fault.server : '';
    }
    const replica = this.replicas[fault.victim % this.replicas.length]!;
    if (fault.kind === 'kill') replica.kill();
    else this.last(replica.freeze(fault.forMs));
    return replica.name;
  }

  async recover(): Promise<void> {
    await Promise.all(this.lasting);
    await Promise.all(this.replicas.map((replica) => replica.untilReady()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.servers.stop();
  }

  /** Tracks a fault that lasts while other faults happen. */
  private last(disturbance: Promise<void>): void {
    const tracked = disturbance.finally(() => this.lasting.delete(tracked));
    this.lasting.add(tracked);
  }
}

const secrets = { APP_PASSWORD: 'open the door', SESSION_SECRET: 'chaos'.repeat(8) };

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Builds every service whose sources have changed. */
function buildServices(services: readonly string[]): void {
  const projects = services.map((service) => `@afterword/${service}`).join(',');
  execFileSync(path.join(ROOT, 'node_modules/.bin/nx'), ['run-many', '-t', 'build', '--projects', projects], {
    cwd: ROOT,
    stdio: 'ignore',
  });
}

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
class Replica {
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
