import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentRoutes, episodeRoutes, insightsRoutes } from '@afterword/proto';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { FakeOpenAi } from '../src/fake-openai';
import { Fleet, SERVICES } from '../src/fleet';
import { type Api, upload, waitUntil } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';
import { familyOf, processorSecondsOf } from './process-usage';

const WORDS_A_MINUTE = 160;
const [SHORT_MINUTES, LONG_MINUTES, CHECKED_MINUTES] = [10, 60, 45];
const EPISODES = 6;
const IDLE_MS = 10_000;
const DONE_MS = 600_000;
const QUIET_CHECKS = 4;
const CHECK_MS = 500;
const READS = 1000;
const WARM_UP_READS = 500;
const TRANSCRIPTS = ['airport-sandwich', 'lost-and-found-sermon', 'open-source-burnout', 'the-night-ferry'];

/** What some work has used: seconds of processor time of each program, bytes, rows and tokens. */
type Amounts = Record<string, number>;

/**
 * Measures what an episode costs whose transcript is imported: processor time and bytes, which do not depend on what else the machine does.
 * An episode of ten minutes and one of an hour give what each costs and what each minute costs; twice as many of 45 minutes check that.
 */
export async function measureCapacity(folder: string, withKey: boolean): Promise<string> {
  const provider = await FakeOpenAi.start();
  const settings: Record<string, string> = withKey ? { OPENAI_BASE_URL: provider.url, CONTENT_MODEL: 'fake-model' } : {};
  const fleet = await Fleet.start({ services: Object.fromEntries(SERVICES.map((service) => [service, 1])), settings });
  const nats = await connect({ servers: fleet.servers.settings['NATS_URL']! });
  try {
    const run = new CapacityRun(fleet, await jetstreamManager(nats), provider, folder);
    const idle = await run.idle();
    await run.work(2, SHORT_MINUTES);
    const short = await run.used(idle, () => run.work(EPISODES, SHORT_MINUTES));
    const long = await run.used(idle, () => run.work(EPISODES, LONG_MINUTES));
    const checked = await run.used(idle, () => run.work(2 * EPISODES, CHECKED_MINUTES));
    await run.read(WARM_UP_READS);
    const reading = await run.used(idle, () => run.read(READS));
    return table({ short, long, checked, reading });
  } finally {
    await nats.close();
    await fleet.stop();
    await provider.stop();
  }
}

class CapacityRun {
  private readonly ids: string[] = [];
  private api: Api | undefined;

  constructor(
    private readonly fleet: Fleet,
    private readonly manager: JetStreamManager,
    private readonly provider: FakeOpenAi,
    private readonly folder: string,
  ) {}

  /** Imports so many transcripts of this length, and writes the content and the insights of each. */
  async work(episodes: number, minutes: number): Promise<void> {
    this.api ??= await this.fleet.signIn();
    const file = path.join(this.folder, `${minutes}-minutes.txt`);
    writeFileSync(file, transcriptOf(minutes));
    const made: string[] = [];
    for (let number = 0; number < episodes; number += 1) made.push(await this.create(file));
    await this.done();
    for (const id of made) {
      await this.api.request(episodeRoutes.generate, { id, contentType: 'all' });
      await this.api.request(insightsRoutes.generate, { id });
    }
    await this.done();
    await Promise.all(made.map((id) => this.assertWritten(id)));
    this.ids.push(...made);
  }

  /** Reads a list, an episode and its content so often. */
  async read(times: number): Promise<void> {
    const id = this.ids.at(-1)!;
    for (let number = 0; number < times; number += 1) {
      await this.api!.request(episodeRoutes.list, {});
      await this.api!.request(episodeRoutes.get, { id });
      await this.api!.request(contentRoutes.listForEpisode, { id });
    }
  }

  /** Returns the processor seconds of each program in a second without work. */
  async idle(): Promise<Amounts> {
    const before = await this.totals();
    await pause(IDLE_MS);
    const used = difference(await this.totals(), before);
    return Object.fromEntries(Object.entries(used).map(([name, amount]) => [name, isProcessor(name) ? amount / (IDLE_MS / 1000) : 0]));
  }

  async used(idle: Amounts, work: () => Promise<void>): Promise<Amounts> {
    const [begin, before] = [Date.now(), await this.totals()];
    await work();
    const seconds = (Date.now() - begin) / 1000;
    const used = difference(await this.totals(), before);
    return Object.fromEntries(Object.entries(used).map(([name, amount]) => [name, amount - (idle[name] ?? 0) * seconds]));
  }

  private async create(transcript: string): Promise<string> {
    const audioFilePath = await upload(this.api!, await recordingOf(SHORT_EPISODE));
    const transcriptFilePath = await upload(this.api!, transcript);
    const { episode } = await this.api!.request(episodeRoutes.create, { title: 'Capacity', audioFilePath, transcriptFilePath });
    return episode.id;
  }

  private async assertWritten(id: string): Promise<void> {
    const { content } = await this.api!.request(contentRoutes.listForEpisode, { id });
    if (content.length < 4) throw new Error(`Only ${content.length} items were written.`);
  }

  /** Waits until no event is undelivered or being handled. Each job is an event that is handled until it ends. */
  private async done(): Promise<void> {
    let quiet = 0;
    const isQuiet = async () => {
      await pause(CHECK_MS);
      quiet = (await this.pending()) === 0 ? quiet + 1 : 0;
      return quiet === QUIET_CHECKS;
    };
    await waitUntil(isQuiet, DONE_MS, () => 'all events to be handled');
  }

  private async pending(): Promise<number> {
    let pending = 0;
    for await (const { num_pending, num_ack_pending } of this.manager.consumers.list('EVENTS')) pending += num_pending + num_ack_pending;
    return pending;
  }

  private async totals(): Promise<Amounts> {
    const { messages, bytes } = (await this.manager.streams.info('EVENTS')).state;
    const tokens = this.provider.calls.map((call) => call.tokens?.input ?? 0);
    return {
      ...this.processorSeconds(),
      ...(await this.rowsAndBytes()),
      'messages in the stream': messages,
      'bytes in the stream': bytes,
      'calls of the model': tokens.length,
      'tokens read by the model': tokens.reduce((sum, count) => sum + count, 0),
    };
  }

  private processorSeconds(): Amounts {
    const ours = familyOf(process.pid);
    const pidOf = (program: string) => ours.find(({ name }) => name.startsWith(program))!.pid;
    const pids = SERVICES.map((service) => [service, this.fleet.of(service)[0]!.pid] as const);
    const servers = [['postgres', pidOf('postgres')] as const, ['nats', pidOf('nats-server')] as const];
    return Object.fromEntries([...pids, ...servers].map(([name, pid]) => [`s ${name}`, familySeconds(pid)]));
  }

  private async rowsAndBytes(): Promise<Amounts> {
    const url = this.fleet.servers.settings['DATABASE_URL']!;
    let [rows, bytes] = [0, 0];
    for (const service of SERVICES.filter((name) => name !== 'gateway')) {
      const [counted] = await query(new URL(`/afterword_${service}`, url).href, ROWS_AND_BYTES);
      rows += Number(counted!['rows']);
      bytes += Number(counted!['bytes']);
    }
    return { 'rows in Postgres': rows, 'bytes in Postgres': bytes };
  }
}

const ROWS_AND_BYTES = `
  SELECT sum(pg_total_relation_size(c.oid)) AS bytes,
         sum((xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::bigint) AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Returns the processor time of a process and its descendants, running or exited. */
function familySeconds(pid: number): number {
  return familyOf(pid).reduce((sum, member) => {
    try {
      return sum + processorSecondsOf(member.pid);
    } catch {
      return sum;
    }
  }, 0);
}

const difference = (now: Amounts, before: Amounts): Amounts =>
  Object.fromEntries(Object.entries(now).map(([name, amount]) => [name, amount - before[name]!]));

const isProcessor = (name: string) => name.startsWith('s ');

function transcriptOf(minutes: number): string {
  const folder = path.resolve('testing/src/evaluate/transcripts');
  const lines = TRANSCRIPTS.flatMap((name) => readFileSync(path.join(folder, `${name}.txt`), 'utf8').split('\n'));
  const chosen: string[] = [];
  for (let words = 0, next = 0; words < minutes * WORDS_A_MINUTE; next += 1) {
    const line = lines[next % lines.length]!;
    words += line.split(' ').length;
    chosen.push(line);
  }
  return chosen.join('\n');
}

interface Measured {
  short: Amounts;
  long: Amounts;
  checked: Amounts;
  reading: Amounts;
}

/** Lists what an episode and each of its minutes cost, and by how much this misses what twice as many of another length cost. */
function table({ short, long, checked, reading }: Measured): string {
  const rows = Object.keys(short).map((name) => {
    const minute = (long[name]! - short[name]!) / (EPISODES * (LONG_MINUTES - SHORT_MINUTES));
    const episode = short[name]! / EPISODES - minute * SHORT_MINUTES;
    const predicted = 2 * EPISODES * (episode + minute * CHECKED_MINUTES);
    const error = checked[name] ? `${((predicted / checked[name] - 1) * 100).toFixed(0)} %` : '–';
    return [name, ...[episode, minute, predicted, checked[name]!].map(rounded), error, rounded((reading[name]! * 1000) / (3 * READS))];
  });
  const head = [
    '',
    'an episode',
    'a minute of it',
    `computed for ${2 * EPISODES} of ${CHECKED_MINUTES} min`,
    'measured',
    'error',
    '1,000 reads',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const rounded = (amount: number) => String(Number(amount.toPrecision(3)));
