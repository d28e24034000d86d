import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { dictionaryRoutes, episodeRoutes } from '@afterword/proto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Api, canMount, Product, apiErrorOf, SmallDisk, transcribed, upload } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const MEGABYTE = 1024 ** 2;
const START_MS = 200_000;
/** The stream sizes of versions in which they were not configurable. */
const EARLIER_SIZES = { EVENTS_MAX_MB: '1024', DEAD_LETTERS_MAX_MB: '256' };

let disk: SmallDisk;
let product: Product | undefined;

async function startOn(settings: Record<string, string> = {}): Promise<Api> {
  product = await Product.unstarted({ DATA_DIR: disk.folder, ...settings });
  await product.start();
  return Api.signIn(product);
}

async function stop(): Promise<void> {
  await product?.remove();
  product = undefined;
}

function natsConnection() {
  const { NATS_URL } = JSON.parse(readFileSync(path.join(disk.folder, 'servers.json'), 'utf8')) as { NATS_URL: string };
  const { host, username, password } = new URL(NATS_URL);
  return connect({ servers: host, user: username, pass: decodeURIComponent(password) });
}

/** Returns the maximum size of the streams in megabytes. */
async function streamSizes(): Promise<Record<string, number>> {
  const connection = await natsConnection();
  const streams = await (await jetstreamManager(connection)).streams.list().next();
  await connection.close();
  const events = streams.filter(({ config }) => !config.name.startsWith('KV_'));
  return Object.fromEntries(events.map(({ config }) => [config.name, config.max_bytes / MEGABYTE]));
}

/** Publishes an event without consumers that is larger than the free space. */
async function publishFiller(): Promise<void> {
  const connection = await natsConnection();
  await jetstream(connection)
    .publish('evt.filler', new Uint8Array(500_000))
    .finally(() => connection.close());
}

const addTerm = (api: Api, term: string) => api.request(dictionaryRoutes.add, { term, variations: [`${term} misheard`] });
const terms = async (api: Api) => (await api.request(dictionaryRoutes.list, {})).entries.map(({ term }) => term).sort();

const whenMountable = canMount() ? describe : describe.skip;
whenMountable('on a small disk', () => {
  afterEach(async () => {
    await stop();
    disk.remove();
  }, 60_000);

  it(
    'a new data folder starts with 400 MB, and its streams get a share of it',
    async () => {
      disk = SmallDisk.mount(400);
      const api = await startOn();
      await addTerm(api, 'Lighthouse');
      const { EVENTS, DLQ } = await streamSizes();
      expect(EVENTS! + DLQ!).toBeLessThanOrEqual(100);
    },
    START_MS,
  );

  it(
    'data whose streams reserve more than the disk has starts with 400 MB free, and nothing is lost',
    async () => {
      disk = SmallDisk.mount(900);
      await addTerm(await startOn(EARLIER_SIZES), 'Lighthouse');
      expect(await streamSizes()).toEqual({ EVENTS: 1024, DLQ: 256 });
      await stop();
      disk.fillUntilFree(400);
      const api = await startOn();
      expect(await terms(api)).toEqual(['Lighthouse']);
      const sizes = await streamSizes();
      expect(sizes['EVENTS']).toBeLessThan(100);
      await addTerm(api, 'Harbour');
    },
    2 * START_MS,
  );

  it('too little for a new data folder prints one line with the free and the required space and a remedy', async () => {
    disk = SmallDisk.mount(120);
    product = await Product.unstarted({ DATA_DIR: disk.folder });
    await expect(product.start()).rejects.toThrow(
      /its output:\nThe disk of \S+ has 1\d\d MB free, and Afterword needs 200 MB to start\. Delete at least \d+ MB of files[^\n]*\.\n$/,
    );
  }, 60_000);

  it(
    'that filled up at run time, people can continue, and it restarts without deleting anything',
    async () => {
      disk = SmallDisk.mount(700);
      const api = await startOn();
      await addTerm(api, 'Lighthouse');
      disk.fillUntilFree(4);
      await expect(upload(api, await recordingOf(SHORT_EPISODE))).rejects.toThrow(/disk|room|space/i);
      await addTerm(api, 'Harbour');
      expect(await terms(api)).toEqual(['Harbour', 'Lighthouse']);
      disk.fill();
      expect(await terms(api)).toEqual(['Harbour', 'Lighthouse']);
      await product!.kill();
      await product!.start();
      const again = await Api.signIn(product!);
      await addTerm(again, 'Pier');
      expect(await terms(again)).toEqual(['Harbour', 'Lighthouse', 'Pier']);
    },
    2 * START_MS,
  );

  it(
    'that was completely full, it continues without a restart once there is space',
    async () => {
      disk = SmallDisk.mount(700);
      const api = await startOn();
      const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
      disk.fill();
      const { status } = await apiErrorOf(addTerm(api, 'Harbour'));
      expect(status).toBeGreaterThanOrEqual(500);
      expect(await terms(api)).toEqual([]);
      await expect(publishFiller()).rejects.toThrow(/no space left/);
      disk.empty();
      await addTerm(api, 'Harbour');
      const { episode } = await api.request(episodeRoutes.create, { audioFilePath });
      expect((await transcribed(api, episode.id)).episode.transcriptionStatus).toBe('completed');
    },
    2 * START_MS,
  );
});
