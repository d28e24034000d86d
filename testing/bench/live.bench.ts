import { setTimeout as pause } from 'node:timers/promises';
import { contentRoutes, episodeRoutes, LiveEntity } from '@afterword/proto';
import { connect } from '@nats-io/transport-node';
import { Audience, Fleet, LivePage, SERVICES } from '../src/fleet';
import { type Api, transcribed, upload, waitUntil } from '../src/product';
import { EPISODE, recordingOf } from '../src/speech';
import { processorSecondsOf } from './process-usage';

const PAGES = 2000;
const IDLE_MS = 10_000;
const WRITTEN_MS = 120_000;
const REPEATED = 3;
const ITEMS = 4;

/**
 * Measures what one recording of about eight minutes, transcribed and written without a key, sends to 2,000 open pages of one gateway. A
 * page with a list of episodes read it again for each notice about an episode, until progress got notices of its own.
 */
export async function measureLive(): Promise<string> {
  const fleet = await Fleet.start({ services: Object.fromEntries(SERVICES.map((service) => [service, 1])) });
  const audience = await Audience.gather({ url: fleet.of('gateway')[0]!.url, password: fleet.password }, PAGES);
  try {
    const [api, published] = [await fleet.signIn(), await PublishedNotices.watch(fleet.servers.settings['NATS_URL']!)];
    const page = await LivePage.open(fleet.of('gateway')[0]!.url, api.token!);
    const seconds = await gatewaySecondsOf(fleet, () => makeEpisode(api));
    const received = (entity: LiveEntity) => page.countOf(entity);
    page.close();
    await published.stop();
    return describe(published, received, seconds);
  } finally {
    audience.close();
    await fleet.stop();
  }
}

async function makeEpisode(api: Api): Promise<void> {
  const audioFilePath = await upload(api, await recordingOf(Array.from({ length: REPEATED }, () => EPISODE).flat()));
  const { episode } = await api.request(episodeRoutes.create, { title: 'Noticed', audioFilePath });
  await transcribed(api, episode.id);
  await api.request(episodeRoutes.generate, { id: episode.id, contentType: 'all' });
  const written = async () => (await api.request(contentRoutes.listForEpisode, { id: episode.id })).content.length >= ITEMS;
  await waitUntil(written, WRITTEN_MS, () => 'the content to be written');
}

/** Returns the seconds of processor time that the gateway used for `work`, beyond what it uses with all pages open and nothing to do. */
async function gatewaySecondsOf(fleet: Fleet, work: () => Promise<void>): Promise<number> {
  const used = () => processorSecondsOf(fleet.of('gateway')[0]!.pid);
  const before = used();
  await pause(IDLE_MS);
  const [idle, begin, idleEnd] = [(used() - before) / IDLE_MS, Date.now(), used()];
  await work();
  return used() - idleEnd - idle * (Date.now() - begin);
}

/** What services publish, before the gateway paces it. */
class PublishedNotices {
  private readonly counts = new Map<string, number>();

  private constructor(readonly stop: () => Promise<void>) {}

  static async watch(servers: string): Promise<PublishedNotices> {
    const connection = await connect({ servers });
    const published = new PublishedNotices(() => connection.close());
    connection.subscribe('live.>', { callback: (_, { subject }) => published.count(subject.split('.')[1]!) });
    await connection.flush();
    return published;
  }

  of(entity: string): number {
    return this.counts.get(entity) ?? 0;
  }

  private count(entity: string): void {
    this.counts.set(entity, this.of(entity) + 1);
  }
}

function describe(published: PublishedNotices, received: (entity: LiveEntity) => number, seconds: number): string {
  const rows = LiveEntity.options
    .filter((entity) => published.of(entity) > 0)
    .map((entity) => [entity, published.of(entity), received(entity)]);
  const sum = (column: 1 | 2) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const table = [['notices', 'published', 'to a page'], ['---', '---:', '---:'], ...rows, ['all', sum(1), sum(2)]];
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    `A page with a list reads it ${published.of('episode') + published.of('job')} times if each notice of an episode or its jobs makes it, and at most ` +
      `${received('episode')} times now.`,
    `The gateway used ${seconds.toFixed(2)} s of processor time for this and ${PAGES} pages, the requests of this command included.`,
  ].join('\n');
}
