import path from 'node:path';
import { episodeRoutes } from '@afterword/proto';
import { startPostgres } from '@afterword/standalone/embedded';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Api, Product, transcribed, upload, written } from '../../src/product';
import { EPISODE, recordingOf } from '../../src/speech';
import { program } from '../../deploy/program.mjs';
import { type Figure, medianPair } from '../figure';
import { multiplyEpisode } from './large-team';
import { plainServer } from './plain-server';

/** With four texts each, twenty thousand texts. */
const EPISODES = 5000;
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;
const PEOPLE = 16;

/** Requests a second of the gateway with all services in one process, against the plainest server that answers with the same rows. */
export async function measureLoad(folder: string): Promise<Figure[]> {
  const postgres = await startPostgres({ folder: path.join(folder, 'load') });
  const product = await Product.start({ DATABASE_URL: postgres.url });
  try {
    const api = await Api.signIn(product);
    const id = await writtenEpisode(api, folder);
    await multiplyEpisode(postgres.url, id, EPISODES - 1);
    const plain = await plainServer(postgres.url);
    const figures: Figure[] = [];
    for (const [name, paths] of trafficOf(id)) {
      const ours = { urls: paths.map((at) => `${product.url}/api${at}`), token: api.token! };
      figures.push(...(await measureTraffic(name, ours, { urls: paths.map((at) => plain.url + at) })));
    }
    await plain.close();
    return figures;
  } finally {
    await product.remove();
    await postgres.stop();
  }
}

/** What is asked for, by its name: each kind of page, and all kinds in turn. */
function trafficOf(id: string): [string, string[]][] {
  const pages: [string, string[]][] = [
    ['list of episodes', ['/episodes']],
    ['one episode', [`/episodes/${id}`]],
    ['its texts', [`/episodes/${id}/content`]],
  ];
  return [...pages, ['all three', pages.flatMap(([, paths]) => paths)]];
}

interface Traffic {
  urls: string[];
  token?: string;
}

async function measureTraffic(name: string, ours: Traffic, theirs: Traffic): Promise<Figure[]> {
  for (const traffic of [ours, theirs]) await answersOf(traffic, WARM_UP_SECONDS);
  const pairs: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({
      ours: await answersOf(ours, SECONDS),
      baseline: await answersOf(theirs, SECONDS),
    });
  }
  const throughput = medianPair(`${name}, as fast as it goes`, 'requests/s', 'plain Fastify and pg', pairs, { atLeast: 0.5 });
  const atHalf = { warmUpSeconds: WARM_UP_SECONDS, seconds: ROUNDS * SECONDS, rate: throughput.ours / 2 };
  const waits = (await measureLatencies({ ...ours, ...atHalf })).toSorted((a, b) => a - b);
  const within = (share: number) => waits[Math.floor(waits.length * share)]!;
  const alone = { unit: 'ms', baseline: null, against: '' };
  return [
    throughput,
    { ...alone, name: `${name}, at half of that, half of the answers`, ours: within(0.5), goal: { atMost: 50 } },
    { ...alone, name: `${name}, at half of that, 99 of 100 answers`, ours: within(0.99), goal: { atMost: 50 } },
  ];
}

/** A second, of all its addresses together; as many people at each. */
async function answersOf({ urls, token }: Traffic, seconds: number): Promise<number> {
  const people = Math.round(PEOPLE / urls.length);
  const each = await Promise.all(urls.map((url) => measureThroughput({ url, token, seconds, people })));
  return each.reduce((sum, answers) => sum + answers, 0);
}

async function writtenEpisode(api: Api, folder: string): Promise<string> {
  const transcript = path.join(folder, 'load.txt');
  writeFileSync(transcript, EPISODE.map(({ text }) => text).join('\n\n'));
  const audioFilePath = await upload(api, await recordingOf(EPISODE));
  const transcriptFilePath = await upload(api, transcript);
  const { episode } = await api.request(episodeRoutes.create, { title: 'Under load', audioFilePath, transcriptFilePath });
  await transcribed(api, episode.id);
  await api.request(episodeRoutes.generate, { id: episode.id, contentType: 'all' });
  await written(api, episode.id);
  return episode.id;
}

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
async function measureLatencies(arrivals: Arrivals): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(arrivals)], { maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout) as number[];
}

const CSV = { responseTime: 0, status: 6, offset: 7 };
const MAX_CSV_BYTES = 512 * 1024 * 1024;

interface Asked {
  url: string;
  token?: string;
  seconds: number;
  /** So many people ask at the same time, each the next thing once the last is answered. */
  people: number;
}

/** Answers a second of one address that is asked as fast as it goes, uncompressed as the plain server sends them; any answer but 200 is an error. */
async function measureThroughput({ url, token, seconds, people }: Asked): Promise<number> {
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
  const { stdout } = await promisify(execFile)(program('hey'), [...args, url], { maxBuffer: MAX_CSV_BYTES });
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
