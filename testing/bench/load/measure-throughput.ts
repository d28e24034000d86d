import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program } from '../../deploy/program.mjs';

const CSV = { responseTime: 0, status: 6, offset: 7 };
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;

interface Asked {
  url: string;
  token?: string;
  seconds: number;
  /** So many people ask at the same time, each the next thing once the last is answered. */
  people: number;
}

/** Answers a second of one address that is asked as fast as it goes, uncompressed as the plain server sends them; any answer but 200 is an error. */
export async function measureThroughput({ url, token, seconds, people }: Asked): Promise<number> {
  const args = [
    '-z',
    `${seconds}s`,
    '-c',
    String(people),
    '-disable-compression',
    '-o',
    'csv',
    '-H',
    `Authorization: Bearer ${token ?? ''}`,
  ];
  const { stdout } = await promisify(execFile)(program('hey'), [...args, url], { maxBuffer: MAX_OUTPUT_BYTES });
  const rows = stdout
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number));
  const refused = rows.filter((row) => row[CSV.status] !== 200);
  if (rows.length === 0 || refused.length > 0)
    throw new Error(`${refused.length} of ${rows.length} requests to ${url} were not answered with 200.`);
  const lasted = Math.max(...rows.slice(-people).map((row) => row[CSV.offset]! + row[CSV.responseTime]!));
  return rows.length / lasted;
}
