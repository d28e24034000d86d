import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program } from '../../deploy/program.mjs';

/** So many people ask at the same time, each the next thing once the last is answered. */
const CONNECTIONS = 16;
const CSV = { responseTime: 0, status: 6, offset: 7 };
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;

/** Answers a second, and how long half and 99 of 100 took at most, in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

interface Asked {
  url: string;
  token?: string;
  seconds: number;
  /** Requests a second of all together; as many as are answered where it is left out. */
  rate?: number;
}

/** Loads one address; any answer but 200 is an error. */
export async function loaded({ url, token, seconds, rate }: Asked): Promise<Load> {
  const args = ['-z', `${seconds}s`, '-c', String(CONNECTIONS), '-o', 'csv', '-H', `Authorization: Bearer ${token ?? ''}`];
  if (rate !== undefined) args.push('-q', String(rate / CONNECTIONS));
  const { stdout } = await promisify(execFile)(program('hey'), [...args, url], { maxBuffer: MAX_OUTPUT_BYTES });
  const rows = stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number));
  const refused = rows.filter((row) => row[CSV.status] !== 200);
  if (rows.length === 0 || refused.length > 0)
    throw new Error(`${refused.length} of ${rows.length} requests to ${url} were not answered with 200.`);
  const times = rows.map((row) => row[CSV.responseTime]! * 1000).toSorted((a, b) => a - b);
  const lasted = Math.max(...rows.slice(-CONNECTIONS).map((row) => row[CSV.offset]! + row[CSV.responseTime]!));
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { perSecond: rows.length / lasted, p50: at(0.5), p99: at(0.99) };
}
