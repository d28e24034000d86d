import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { freePort } from '../../src/product/free-port';
import { waitUntil } from '../../src/product/wait-until';
import { crash, inspected } from './container';
import { docker, inherited } from './engine';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PORTS = ['HTTP_PORT', 'HTTPS_PORT'];
/** The tag of images that are built, and the one that an upgrade brings. */
const VERSION = 'proof';
const NEXT_VERSION = 'next';
const WITH_NODE = `afterword/gateway:${VERSION}`;
const WELL_MS = 300_000;
const LINES_TOLD = '30';
const MAX_OUTPUT = 64 * 1024 * 1024;

/** The whole system in containers, set up as in deploy/README.md. COMPOSE_FILE can name more files. */
export class ContainerStack {
  private version = VERSION;

  private constructor(
    private readonly folder: string,
    private readonly envFile: string,
  ) {}

  /** Creates secrets with write-env.sh, and chooses free ports. */
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

  get password(): string {
    return this.settings['APP_PASSWORD']!;
  }

  /** Changes a setting in the env file; `up` applies it. */
  set(settings: Record<string, string>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    appendFileSync(this.envFile, lines.join(''));
  }

  /** Includes services of optional profiles. CONTAINERS_BUILT=yes: the images are there, with the tags `proof` and `next`. */
  async build(): Promise<void> {
    if (process.env['CONTAINERS_BUILT'] === 'yes') return;
    await this.compose('--profile', 'test', '--profile', 'backup', 'build');
  }

  /** Gives the built images a second version. */
  async buildNext(): Promise<void> {
    if (process.env['CONTAINERS_BUILT'] === 'yes') return;
    await docker(['compose', '--env-file', this.envFile, '--profile', 'test', 'build'], { ...this.environment, VERSION: NEXT_VERSION });
  }

  /** Upgrades as deploy/README.md says, to the second version or back to the first. @throws an error with its output if it fails */
  async upgrade(to: 'next' | 'proof', settings: Record<string, string> = {}): Promise<void> {
    this.version = to;
    const env = { ...inherited, ...this.environment, COMPOSE_ENV_FILES: this.envFile, ...settings };
    await promisify(execFile)('sh', ['deploy/upgrade.sh', '--no-build'], { cwd: ROOT, env, maxBuffer: MAX_OUTPUT });
  }

  /** Starts containers that are missing or outdated, and waits until all are healthy. */
  async up(): Promise<void> {
    await this.compose('up', '--detach', '--no-build', '--wait').catch(async (error: unknown) => {
      throw new Error(`The containers do not start:\n${await this.logs()}`, { cause: error });
    });
  }

  /** Recreates the stack without data. */
  async renew(): Promise<void> {
    await this.compose('down', '--volumes');
    await this.up();
  }

  /** Returns the names of all running services, and the ids of their containers. */
  async running(): Promise<Map<string, string>> {
    const lines = await this.compose('ps', '--format', '{{.Service}} {{.ID}}');
    return new Map(lines.split('\n').map((line) => line.split(' ') as [string, string]));
  }

  /** Crashes a container and waits until it is restarted and, if it has a health check, healthy. */
  async crash(name: string): Promise<void> {
    const id = (await this.running()).get(name)!;
    const { RestartCount: before } = await inspected(id);
    await crash(id, WITH_NODE);
    await waitUntil(
      async () => {
        const { RestartCount, State } = await inspected(id);
        return RestartCount > before && (State.Health?.Status ?? 'healthy') === 'healthy';
      },
      WELL_MS,
      () => `${name} to be healthy again`,
    ).catch(async (error: unknown) => {
      throw new Error(await this.logs(name), { cause: error });
    });
  }

  /** Runs a service of an optional profile and returns its output. */
  run(service: string, ...args: string[]): Promise<string> {
    return this.compose('run', '--rm', '--no-TTY', service, ...args);
  }

  async stop(...services: string[]): Promise<void> {
    await this.compose('stop', ...services);
  }

  /** Removes the stack and its data. */
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

  private get environment(): Record<string, string> {
    const files = process.env['COMPOSE_FILE'] ?? path.join(ROOT, 'docker-compose.yml');
    return { COMPOSE_FILE: files, COMPOSE_PROJECT_NAME: 'afterword-proof', VERSION: this.version, STORE_VERSION: VERSION };
  }

  private compose(...args: string[]): Promise<string> {
    return docker(['compose', '--env-file', this.envFile, ...args], this.environment);
  }
}
