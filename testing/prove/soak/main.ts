import path from 'node:path';
import { teamRoutes } from '@afterword/proto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ConstantLoad } from '../../src/fleet';
import { type Health, Probe } from '../../src/probe';
import { Api, Product } from '../../src/product';
import { captionsOf, EPISODE, recordingOf, SHORT_EPISODE } from '../../src/speech';
import { MixedUse } from './mixed-use';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);

const STEP_EVERY_MS = 200;
const SAMPLE_EVERY_MS = 5000;
const MOST_GROWTH = 1.1;
const MEGABYTE = 1024 * 1024;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (medians: number[]) => `${medians.map((bytes) => Math.round((bytes / MEGABYTE) * 10) / 10).join(', ')} MB`;

/** Samples the product at a constant rate while it is used. */
async function sampled(samples: Samples): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await pause(SAMPLE_EVERY_MS);
    await samples.take();
  }
}

interface Sample extends Health {
  /** Returns the number of database connections, and of open files, sockets and pipes. */
  databaseConnections: number;
  open: number;
}

const CONNECTIONS = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name LIKE 'afterword-%'`;

/** Samples of memory, connections and event loop delay. */
class Samples {
  private readonly all: Sample[] = [];

  private constructor(
    private readonly product: Product,
    private readonly probe: Probe,
    private readonly database: Client,
  ) {}

  /** Discards earlier samples. */
  static async of(product: Product, probe: Probe): Promise<Samples> {
    const servers = readFileSync(path.join(product.dataFolder, 'servers.json'), 'utf8');
    const database = new Client({ connectionString: (JSON.parse(servers) as { DATABASE_URL: string }).DATABASE_URL });
    await Promise.all([database.connect(), probe.readHealth()]);
    return new Samples(product, probe, database);
  }

  async take(): Promise<Sample> {
    const health = await this.probe.readHealth();
    const { rows } = await this.database.query<{ count: number }>(CONNECTIONS);
    const open = readdirSync(`/proc/${this.product.pid}/fd`).length;
    const sample = { ...health, databaseConnections: rows[0]!.count, open };
    this.all.push(sample);
    return sample;
  }

  /** Returns the medians of the first, second and last third of all samples. */
  medians(of: keyof Sample): [number, number, number] {
    const length = Math.floor(this.all.length / 3);
    const third = (from: number) => median(this.all.slice(from, from + length).map((sample) => sample[of]));
    return [third(0), third(length), third(this.all.length - length)];
  }

  most(of: keyof Sample): number {
    return Math.max(...this.all.map((sample) => sample[of]));
  }

  close(): Promise<void> {
    return this.database.end();
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const folder = mkdtempSync(path.join(tmpdir(), 'afterword-soak-'));
const probe = await Probe.create();
const product = await Product.start({ ...probe.settings, LOG_LEVEL: 'warn' });
try {
  const api = await Api.signIn(product);
  const { member } = await api.request(teamRoutes.add, { name: 'Grace Miller', email: 'grace@example.org', role: 'admin' });
  const transcript = path.join(folder, 'talk.vtt');
  writeFileSync(transcript, captionsOf(EPISODE));
  const use = new MixedUse(api, api.as(member.id), { audio: await recordingOf(SHORT_EPISODE), transcript });
  const samples = await Samples.of(product, probe);
  const flow = new ConstantLoad(use.steps, STEP_EVERY_MS);
  await sampled(samples);
  await flow.end();
  use.leave();
  await samples.close();
  const heap = samples.medians('heapUsed');
  print(
    `Soak of ${minutes} minutes, ${flow.answered} steps, ${flow.failures.length} failed. Medians of each third: heap ${megabytes(heap)}; resident ` +
      `${megabytes(samples.medians('rss'))}; connections to the database ${samples.medians('databaseConnections').join(', ')}; ` +
      `open files and sockets ${samples.medians('open').join(', ')}. Event loop blocked for ${Math.round(samples.most('longestDelayMs'))} ms at most.`,
  );
  for (const failure of flow.failures.slice(0, 5)) print(failure);
  const isFlat = heap[2] <= heap[1] * MOST_GROWTH;
  if (!isFlat) print('The heap grows.');
  process.exitCode = isFlat && flow.failures.length === 0 ? 0 : 1;
} finally {
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}
