import path from 'node:path';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from './free-port';
import { waitUntil } from './wait-until';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const START_MS = 120_000;
const STOP_MS = 40_000;
const LAST_LINES = 12;

/** Afterword as `npm start` runs it after installing and building, with its own data folder and port. */
export class Product {
  readonly password = 'open the door';
  private child?: ChildProcess;
  private output = '';
  private outputBefore = 0;
  private howItEnded?: string;

  private constructor(
    readonly url: string,
    readonly dataFolder: string,
    private readonly settings: Record<string, string>,
  ) {}

  /** Creates a product that is not started, with an empty data folder in PRODUCTS_FOLDER, or else among temporary files. */
  static async unstarted(settings: Record<string, string> = {}): Promise<Product> {
    const dataFolder = mkdtempSync(path.join(process.env['PRODUCTS_FOLDER'] ?? tmpdir(), 'afterword-product-'));
    chmodSync(dataFolder, 0o755);
    return new Product(`http://127.0.0.1:${await freePort()}`, dataFolder, settings);
  }

  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = await Product.unstarted(settings);
    try {
      await product.start();
      return product;
    } catch (error) {
      await product.remove();
      throw error;
    }
  }

  /** Starts the product on its existing data. */
  async start(): Promise<void> {
    this.outputBefore = this.output.length;
    const child = this.spawn([], { detached: true });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.output += chunk));
    this.child = child;
    await waitUntil(
      () => this.isReady(),
      START_MS,
      () => `the product to be ready; its output:\n${this.output}`,
    );
    child.once('exit', (code, signal) => {
      if (this.child === child && code !== 0) this.howItEnded = signal ?? `code ${code}`;
    });
  }

  /** Runs a command, such as `backup`, and returns its exit code and output. */
  async run(...command: string[]): Promise<{ code: number | null; printed: string }> {
    const child = this.spawn(command, {});
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed };
  }

  /** The process id. */
  get pid(): number {
    if (!this.child?.pid) throw new Error('The product is not running.');
    return this.child.pid;
  }

  /** The output so far. */
  get printed(): string {
    return this.output;
  }

  /** Kills the process; its Postgres and NATS remain as orphans. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Stops the product and removes its data. @throws if it ended by itself, of which a test sees nothing but a lost connection */
  async remove(): Promise<void> {
    if (this.child) await this.stop();
    rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
    if (this.howItEnded) throw new Error(`The product ended by itself (${this.howItEnded}). Its last lines:\n${this.lastLines}`);
  }

  /** Waits until the product has ended by itself, as the test intends. */
  async ended(): Promise<void> {
    await waitUntil(
      () => this.howItEnded !== undefined,
      STOP_MS,
      () => `the product to end; its output:\n${this.output}`,
    );
    this.howItEnded = undefined;
  }

  private spawn(command: string[], options: { detached?: boolean }): ChildProcess {
    const env = {
      ...withoutSettings(process.env),
      HOST: '127.0.0.1',
      PORT: new URL(this.url).port,
      DATA_DIR: this.dataFolder,
      APP_PASSWORD: this.password,
      ...this.settings,
    };
    const program = ['services/standalone/dist/main.js', ...command];
    return spawn(process.execPath, program, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child?.pid) throw new Error('The product is not running.');
    this.child = undefined;
    if (!groupIsGone(child.pid)) process.kill(-child.pid, signal);
    await waitUntil(
      () => groupIsGone(child.pid!),
      STOP_MS,
      () => `the product to end; its output:\n${this.output}`,
    );
  }

  private get lastLines(): string {
    return this.output.split('\n').slice(-LAST_LINES).join('\n');
  }

  /** Checks its output instead of its address, where another program could listen. */
  private isReady(): boolean {
    if (this.child?.exitCode !== null) throw new Error(`The product exited while it started; its output:\n${this.output}`);
    return this.output.slice(this.outputBefore).includes('Afterword runs at');
  }
}

/** Removes settings of Afterword from the environment, so that those of the machine do not affect the tests. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^(OPENAI|TRANSCRIBE|CONTENT|S3|DATABASE|NATS)_(?!SERVER_BIN)|^(SESSION_SECRET|PUBLIC_URL|TRUST_PROXY|MAX_UPLOAD_MB)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}

function groupIsGone(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** An Afterword that contains only data of the test, used over HTTP. */
export interface Installation {
  readonly url: string;
  readonly password: string;
  remove(): Promise<void>;
}

/** Returns the Afterword at AFTERWORD_URL with AFTERWORD_PASSWORD, which is not removed, or starts one if these are not set. */
export async function installation(): Promise<Installation> {
  const { AFTERWORD_URL: url, AFTERWORD_PASSWORD: password } = process.env;
  if (!url) return Product.start();
  if (!password) throw new Error('AFTERWORD_URL is set, but not AFTERWORD_PASSWORD.');
  return { url, password, remove: () => Promise.resolve() };
}
