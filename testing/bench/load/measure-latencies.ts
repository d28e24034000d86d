import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = path.resolve(import.meta.dirname, '../../..', 'testing/bench/load/ask-at-random.mjs');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface Arrivals {
  /** One after the other. */
  urls: string[];
  token?: string;
  /** Before anything counts: connections are opened, and the one who asks gets going. */
  warmUpSeconds: number;
  seconds: number;
  /** Requests a second, on average. */
  rate: number;
}

/** How long each of those waited who asked at random moments, in milliseconds. They ask from a process of their own, which nothing else holds up. */
export async function measureLatencies(arrivals: Arrivals): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(arrivals)], { maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout) as number[];
}
