import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { episodeRoutes } from '@afterword/proto';
import { startPostgres } from '@afterword/standalone/embedded';
import fastify from 'fastify';
import { Client, Pool } from 'pg';
import { program } from '../../deploy/program.mjs';
import { Api, Product, transcribed, upload, written } from '../../src/product';
import { EPISODE, recordingOf } from '../../src/speech';
import { medianPair, type Figure } from '../figure';

/** With four items each: twenty thousand items. */
const EPISODES = 5000;
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const ROUNDS = 3;
const PEOPLE = 16;

/** Measures requests per second of the gateway with all services in one process, compared to a minimal server that returns the same rows. */
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

/** The requested addresses by name: each kind of page, and all kinds in turn. */
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
    { ...alone, name: `${name}, at half of that, p50`, ours: within(0.5), goal: { atMost: 50 } },
    { ...alone, name: `${name}, at half of that, p99`, ours: within(0.99), goal: { atMost: 50 } },
  ];
}

/** Returns the requests per second of all addresses together, with as many clients at each. */
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

const PROGRAM = path.resolve(import.meta.dirname, '../../..', 'testing/bench/load/send-at-random.mjs');
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

interface Arrivals {
  /** Runs the measurements one after the other. */
  urls: string[];
  token?: string;
  /** Warm-up: opens connections and warms up the client. */
  warmUpSeconds: number;
  seconds: number;
  /** The average requests per second. */
  rate: number;
}

/** Returns the latency of requests at random times, in milliseconds. They are sent from another process, so that nothing else delays them. */
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
  /** The number of concurrent clients. Each sends the next request after the response of the last. */
  people: number;
}

/** Returns the responses per second of one address at maximum load, uncompressed like those of the minimal server. Any status but 200 is an error. */
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
    throw new Error(`${refused.length} of ${rows.length} requests to ${url} did not return 200.`);
  const lasted = Math.max(...rows.slice(-people).map((row) => row[CSV.offset]! + row[CSV.responseTime]!));
  return rows.length / lasted;
}

/**
 * Copies an episode and all its data many times, directly in the tables, because uploads would take hours. Vacuums the tables afterwards.
 */
async function multiplyEpisode(postgresUrl: string, episodeId: string, times: number): Promise<void> {
  const ids = Array.from({ length: times }, () => randomUUID());
  const copy = async (database: string, run: (sql: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<void>) => {
    const client = new Client({ connectionString: Object.assign(new URL(postgresUrl), { pathname: `afterword_${database}` }).href });
    await client.connect();
    await run((text, values) => client.query(text, values)).finally(() => client.end());
  };
  await copy('episodes', async (sql) => {
    await sql(
      `INSERT INTO podcast_episodes SELECT (jsonb_populate_record(e, jsonb_build_object(
         'id', copy.id, 'title', e.title || ' ' || copy.n, 'audio_file_path', e.audio_file_path || copy.n,
         'created_at', e.created_at - copy.n * interval '1 hour'))).*
       FROM podcast_episodes e, unnest($2::uuid[]) WITH ORDINALITY AS copy (id, n) WHERE e.id = $1`,
      [episodeId, ids],
    );
    await sql(
      `INSERT INTO processing_jobs SELECT (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid(), 'episode_id', copy.id))).*
       FROM processing_jobs j, unnest($2::uuid[]) AS copy (id) WHERE j.episode_id = $1`,
      [episodeId, ids],
    );
    await sql('VACUUM (ANALYZE)');
  });
  await copy('content', async (sql) => {
    await sql(
      `INSERT INTO generated_content SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'episode_id', copy.id))).*
       FROM generated_content c, unnest($2::uuid[]) AS copy (id) WHERE c.episode_id = $1`,
      [episodeId, ids],
    );
    await sql(
      `INSERT INTO content_versions SELECT (jsonb_populate_record(v, jsonb_build_object('content_id', copied.id))).*
       FROM generated_content c JOIN content_versions v ON v.content_id = c.id
       JOIN generated_content copied ON copied.content_type = c.content_type AND copied.id <> c.id WHERE c.episode_id = $1`,
      [episodeId],
    );
    await sql('VACUUM (ANALYZE)');
    await sql('CHECKPOINT');
  });
}

const CONNECTIONS = 10;

interface ById {
  Params: { id: string };
}

/** A minimal server for the same rows: one process, one hop, no checks, no token. The baseline for the gateway. */
async function plainServer(postgresUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const poolOf = (database: string) =>
    new Pool({ connectionString: Object.assign(new URL(postgresUrl), { pathname: `afterword_${database}` }).href, max: CONNECTIONS });
  const [episodes, content, transcription] = ['episodes', 'content', 'transcription'].map(poolOf) as [Pool, Pool, Pool];
  const server = fastify();

  server.get('/episodes', async () => {
    const [page, count] = await Promise.all([
      episodes.query('SELECT * FROM podcast_episodes ORDER BY created_at DESC, id DESC LIMIT 51'),
      episodes.query('SELECT count(*) FROM podcast_episodes'),
    ]);
    return { episodes: page.rows.slice(0, 50), total: count.rows[0] };
  });
  server.get<ById>('/episodes/:id', async ({ params: { id } }) => {
    const [episode, jobs, transcript] = await Promise.all([
      episodes.query('SELECT * FROM podcast_episodes WHERE id = $1', [id]),
      episodes.query('SELECT * FROM processing_jobs WHERE episode_id = $1 ORDER BY created_at', [id]),
      transcription.query(
        'SELECT s.words FROM transcripts t JOIN transcript_segments s ON s.transcript_id = t.id WHERE t.episode_id = $1 AND t.current ORDER BY s.position',
        [id],
      ),
    ]);
    return { episode: episode.rows[0], processingJobs: jobs.rows, transcript: transcript.rows };
  });
  server.get<ById>('/episodes/:id/content', async ({ params: { id } }) => {
    const { rows } = await content.query('SELECT * FROM generated_content WHERE episode_id = $1', [id]);
    return { content: rows };
  });

  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await Promise.all([episodes, content, transcription].map((pool) => pool.end()));
    },
  };
}
