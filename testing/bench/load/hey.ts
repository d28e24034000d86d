import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program } from '../../deploy/program.mjs';

/** So many people ask at the same time, each the next thing once the last is answered. */
const CONNECTIONS = 16;
const CSV = { responseTime: 0, status: 6, offset: 7 };
const MAX_OUTPUT_BYTES = 512 * 1024 * 1024;

interface Asked {
  url: string;
  token?: string;
  seconds: number;
}

/** Answers a second of one address that is asked as fast as it goes, uncompressed as the plain server sends them; any answer but 200 is an error. */
export async function answersPerSecond({ url, token, seconds }: Asked): Promise<number> {
  const args = [
    '-z',
    `${seconds}s`,
    '-c',
    String(CONNECTIONS),
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
  const lasted = Math.max(...rows.slice(-CONNECTIONS).map((row) => row[CSV.offset]! + row[CSV.responseTime]!));
  return rows.length / lasted;
}
