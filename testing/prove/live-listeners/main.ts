import { episodeRoutes } from '@afterword/proto';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { processorSecondsOf } from '../../bench/process-usage';
import { Audience, FleetServers } from '../../src/fleet';
import { Instance } from '../../src/fleet/instance';
import { Probe } from '../../src/probe';
import { Api, freePort, waitUntil } from '../../src/product';

const { values } = parseArgs({ options: { listeners: { type: 'string', default: '1000' }, edits: { type: 'string', default: '200' } } });
const [listeners, edits] = [Number(values.listeners), Number(values.edits)];

const EVERY_MS = 100;
const HEARD_MS = 30_000;
const GONE_MS = 30_000;
/** Listeners connect and disconnect twice: the first time fills caches; memory that remains after the second would grow each time. */
const ROUNDS = 2;
const MOST_LEFT = 1.1;
const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Opens the pages, edits episodes until each page was notified of each edit, and closes the pages. Returns the remaining memory. */
async function listen(gateway: GatewayUnderListeners): Promise<number> {
  const ids = await gateway.addEpisodes(edits);
  const audience = await Audience.gather(gateway, listeners);
  await waitUntil(
    async () => (await gateway.pages()) === listeners,
    HEARD_MS,
    () => `${listeners} pages at the gateway`,
  );
  const whileOpen = await gateway.probe.readHealth();
  const [begin, used] = [Date.now(), processorSecondsOf(gateway.pid)];
  const delays = await editAll(gateway, ids, audience);
  const seconds = (Date.now() - begin) / 1000;
  const share = (processorSecondsOf(gateway.pid) - used) / seconds;
  const { longestDelayMs } = await gateway.probe.readHealth();
  audience.close();
  await waitUntil(
    async () => (await gateway.pages()) === 0,
    GONE_MS,
    () => 'the gateway to release every page',
  );
  const after = await gateway.probe.readHealth();
  print(
    `${listeners} listeners, ${edits} edits in ${seconds.toFixed(1)} s: each was notified of each once. From an edit's transaction to the last listener ` +
      `${at(delays, 0.5)} ms (half), ${at(delays, 0.99)} ms (99 of 100), ${at(delays, 1)} ms (longest). Gateway: ${Math.round(share * 100)} % of a core, ` +
      `event loop blocked for ${Math.round(longestDelayMs)} ms at most, heap ${megabytes(whileOpen.heapUsed)} with all open and ` +
      `${megabytes(after.heapUsed)} after, resident ${megabytes(whileOpen.rss)} and ${megabytes(after.rss)}.`,
  );
  return after.heapUsed;
}

/** Edits one after the other at a constant rate. Returns the sorted milliseconds until the last page was notified of each. */
async function editAll(gateway: GatewayUnderListeners, ids: string[], audience: Audience): Promise<number[]> {
  const api = await Api.signIn(gateway);
  const editedAt = new Map<string, number>();
  for (const id of ids) {
    const [{ episode }] = await Promise.all([api.request(episodeRoutes.change, { id, title: `Episode ${id}` }), pause(EVERY_MS)]);
    editedAt.set(id, Date.parse(episode.updatedAt));
  }
  const missing = () => ids.filter((id) => !audience.allHeardOnce(id)).length;
  await waitUntil(
    () => missing() === 0,
    HEARD_MS,
    () => `every page to be notified of each edit once; ${missing()} edits were missed or notified twice`,
  );
  return ids.map((id) => audience.lastHeardAt(id) - editedAt.get(id)!).toSorted((a, b) => a - b);
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const PASSWORD = 'open the door';
const LIVE_PAGES = /^afterword_live_pages\S* (\d+)$/m;

/** One gateway in its own process, and the episodes of its pages. */
class GatewayUnderListeners {
  private constructor(
    private readonly servers: FleetServers,
    private readonly episodes: Instance,
    private readonly gateway: Instance,
    private readonly metricsPort: number,
    readonly probe: Probe,
  ) {}

  static async start(): Promise<GatewayUnderListeners> {
    const servers = await FleetServers.start();
    const settings = { APP_PASSWORD: PASSWORD, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn', ...servers.settings };
    const [probe, metricsPort] = [await Probe.create(), await freePort()];
    const [episodes, gateway] = await Promise.all([
      Instance.start('episodes', settings),
      Instance.start('gateway', { ...settings, ...probe.settings, METRICS_PORT: String(metricsPort) }),
    ]);
    await Promise.all([episodes.ready(), gateway.ready()]);
    return new GatewayUnderListeners(servers, episodes, gateway, metricsPort, probe);
  }

  get url(): string {
    return this.gateway.url;
  }

  get password(): string {
    return PASSWORD;
  }

  get pid(): number {
    return this.gateway.pid;
  }

  /** Returns the number of live streams from the metrics of the gateway. */
  async pages(): Promise<number> {
    const metrics = await (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text();
    return Number(LIVE_PAGES.exec(metrics)?.[1] ?? Number.NaN);
  }

  /** Creates episodes directly in the table. */
  async addEpisodes(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    const url = Object.assign(new URL(this.servers.settings['DATABASE_URL']!), { pathname: '/afterword_episodes' });
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(
      `INSERT INTO podcast_episodes (id, title, audio_file_path, audio_etag, audio_content_type)
       SELECT id, 'New', 'audio/' || id, 'etag', 'audio/mpeg' FROM unnest($1::uuid[]) AS id`,
      [ids],
    );
    await client.end();
    return ids;
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway.stop(), this.episodes.stop()]).finally(() => this.servers.stop());
  }
}

const gateway = await GatewayUnderListeners.start();
try {
  const base = (await gateway.probe.readHealth()).heapUsed;
  const left: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) left.push(await listen(gateway));
  const [first, last] = [left[0]!, left.at(-1)!];
  const isKept = last > first * MOST_LEFT;
  print(`Heap of the gateway before the first listener ${megabytes(base)}, after ${left.map(megabytes).join(' and ')}.`);
  if (isKept) print('The gateway leaks memory of disconnected listeners.');
  process.exitCode = isKept ? 1 : 0;
} finally {
  await gateway.stop();
}
