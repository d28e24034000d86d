import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../product/free-port';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PRELOADED = pathToFileURL(path.join(ROOT, 'testing/src/probe/preloaded.mjs')).href;

/** Memory after a full garbage collection and resident memory in bytes, and the longest event loop delay since the last request. */
export interface Health {
  heapUsed: number;
  rss: number;
  longestDelayMs: number;
}

/** Reads memory and event loop delay of a Node process that is started with its `settings`. */
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

  /** Returns the longest event loop delay since the last request, in milliseconds. */
  async longestDelayMs(): Promise<number> {
    return (await this.request('/delay')).longestDelayMs;
  }

  private async request(path: string): Promise<Health> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers: { connection: 'close' } });
    return (await response.json()) as Health;
  }
}
