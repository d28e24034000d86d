import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '../../src/product/free-port';
import { waitUntil } from '../../src/product/wait-until';
import { crash, inspected } from './container';
import { docker } from './engine';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PORTS = ['HTTP_PORT', 'HTTPS_PORT', 'PROMETHEUS_PORT', 'ALERTMANAGER_PORT', 'GRAFANA_PORT'];
const VERSION = 'proof';
const WITH_NODE = `afterword/gateway:${VERSION}`;
const WELL_MS = 300_000;
const LINES_TOLD = '30';

/** The whole system in containers of its own, set up as deploy/README.md says; COMPOSE_FILE may name further files. */
export class ContainerStack {
  private constructor(
    private readonly folder: string,
    private readonly envFile: string,
  ) {}

  /** Secrets by write-env.sh, and ports at which nobody listens. */
  static async configured(): Promise<ContainerStack> {
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-containers-'));
    mkdirSync(path.join(folder, 'deploy'));
    for (const name of ['deploy/write-env.sh', 'deploy/.env.example']) copyFileSync(path.join(ROOT, name), path.join(folder, name));
    execFileSync('sh', [path.join(folder, 'deploy/write-env.sh')], { stdio: 'ignore' });
    const stack = new ContainerStack(folder, path.join(folder, '.env'));
    for (const port of PORTS) stack.set({ [port]: String(await freePort()) });
    return stack;
  }

  get url(): string {
    return `http://127.0.0.1:${this.settings['HTTP_PORT']}`;
  }

  get prometheus(): string {
    return `http://127.0.0.1:${this.settings['PROMETHEUS_PORT']}`;
  }

  get password(): string {
    return this.settings['APP_PASSWORD']!;
  }

  /** As somebody does who edits the file; `up` makes it so. */
  set(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(this.envFile, lines.join(''));
  }

  /** With the parts that are started only when they are asked for. */
  async build(): Promise<void> {
    await this.compose('--profile', 'test', '--profile', 'backup', 'build');
  }

  /** Starts what does not run as it is set, and waits until all of it is well. */
  async up(): Promise<void> {
    await this.compose('up', '--detach', '--no-build', '--wait').catch(async (error: unknown) => {
      throw new Error(`The containers do not start:\n${await this.logs()}`, { cause: error });
    });
  }

  /** As it was when it was first started: without any data. */
  async renew(): Promise<void> {
    await this.compose('down', '--volumes');
    await this.up();
  }

  /** The names of all services that run, and the ids of their containers. */
  async running(): Promise<Map<string, string>> {
    const lines = await this.compose('ps', '--format', '{{.Service}} {{.ID}}');
    return new Map(lines.split('\n').map((line) => line.split(' ') as [string, string]));
  }

  /** Crashes a container and waits until it has been started again, and is well. */
  async crash(name: string): Promise<void> {
    const id = (await this.running()).get(name)!;
    const { RestartCount: before } = await inspected(id);
    await crash(id, WITH_NODE);
    await waitUntil(
      async () => {
        const { RestartCount, State } = await inspected(id);
        return RestartCount > before && State.Health?.Status === 'healthy';
      },
      WELL_MS,
      () => `${name} to be well again`,
    ).catch(async (error: unknown) => {
      throw new Error(await this.logs(name), { cause: error });
    });
  }

  /** One of the parts that are started only when they are asked for; answers what it printed. */
  run(service: string, ...args: string[]): Promise<string> {
    return this.compose('run', '--rm', '--no-TTY', service, ...args);
  }

  async stop(...services: string[]): Promise<void> {
    await this.compose('stop', ...services);
  }

  /** With its data. */
  async remove(): Promise<void> {
    await this.compose('--profile', 'test', '--profile', 'backup', 'down', '--volumes', '--remove-orphans');
    rmSync(this.folder, { recursive: true });
  }

  private get settings(): Record<string, string> {
    return parseEnv(readFileSync(this.envFile, 'utf8')) as Record<string, string>;
  }

  private logs(...names: string[]): Promise<string> {
    return this.compose('logs', '--no-color', '--tail', LINES_TOLD, ...names);
  }

  private compose(...args: string[]): Promise<string> {
    const files = process.env['COMPOSE_FILE'] ?? path.join(ROOT, 'docker-compose.yml');
    const env = { COMPOSE_FILE: files, COMPOSE_PROJECT_NAME: 'afterword-proof', VERSION };
    return docker(['compose', '--env-file', this.envFile, ...args], env);
  }
}
