import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../product/free-port';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PRELOADED = pathToFileURL(path.join(ROOT, 'testing/src/probe/preloaded.mjs')).href;

/** How a process is: bytes in use after a collection of garbage, resident bytes, and the longest its event loop was held up since the last look. */
export interface Health {
  heapUsed: number;
  rss: number;
  longestDelayMs: number;
}

/** Looks into a Node process that is started with its settings. */
export class Probe {
  private constructor(private readonly port: number) {}

  static async create(): Promise<Probe> {
    return new Probe(await freePort());
  }

  get settings(): Record<string, string> {
    return { NODE_OPTIONS: `--import=${PRELOADED}`, PROBE_PORT: String(this.port) };
  }

  async readHealth(): Promise<Health> {
    return this.request('/');
  }

  /** Returns the longest time in milliseconds that the event loop was held up since the last look. */
  async longestDelayMs(): Promise<number> {
    return (await this.request('/delay')).longestDelayMs;
  }

  private async request(path: string): Promise<Health> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers: { connection: 'close' } });
    return (await response.json()) as Health;
  }
}
