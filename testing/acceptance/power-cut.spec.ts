import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { Api, Product, transcribed, waitUntil, upload, written } from '../src/product';
import { OPENING, recordingOf } from '../src/speech';
import { rowsOf } from '../chaos/checker/tables';

/** A killed process keeps its deliveries and its lease for this long; the default is 30 s. */
const SHORT_WAITS = { EVENT_ACK_WAIT_MS: '5000', WORK_LEASE_MS: '5000', WORK_AFTER_CRASH_MS: '1000' };

let product: Product;
let api: Api;
let id: string;

beforeAll(async () => {
  product = await Product.start(SHORT_WAITS);
  api = await Api.signIn(product);
}, 150_000);
afterAll(() => product?.remove(), 60_000);

/** Returns the number of attempts at the transcription of an episode. */
const attemptsAt = async (episodeId: string): Promise<number> => {
  const { DATABASE_URL } = JSON.parse(readFileSync(path.join(product.dataFolder, 'servers.json'), 'utf8')) as { DATABASE_URL: string };
  const access = { databaseUrl: DATABASE_URL, databasePrefix: 'afterword' };
  const rows = await rowsOf<{ attempt: number }>(access, 'transcription', `SELECT attempt FROM work_leases WHERE scope = '${episodeId}'`);
  return rows[0]?.attempt ?? 0;
};
const progressOf = async () => (await api.request(episodeRoutes.get, { id })).processingJobs[0]!;

describe('a power cut', () => {
  it('in the middle of a transcription loses nothing', async () => {
    const audioFilePath = await upload(api, await recordingOf(OPENING));
    id = (await api.request(episodeRoutes.create, { title: 'Interrupted', audioFilePath })).episode.id;
    await waitUntil(
      async () => (await progressOf()).status === 'processing',
      60_000,
      () => 'the transcription to begin',
    );
    await product.kill();
    await product.start();
    api = await Api.signIn(product);
    const { episode, processingJobs } = await transcribed(api, id);
    expect(episode).toMatchObject({ title: 'Interrupted', transcriptionStatus: 'completed' });
    expect(processingJobs).toHaveLength(1);
  }, 500_000);

  it('right after a request for content loses and duplicates nothing', async () => {
    await api.request(episodeRoutes.generate, { id });
    await product.kill();
    await product.start();
    api = await Api.signIn(product);
    const content = await written(api, id);
    expect(new Set(content.map(({ contentType }) => contentType)).size).toBe(4);
    expect(content.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  }, 200_000);

  it('twice in the same job fails it with a message, and it can be started again', async () => {
    const audioFilePath = await upload(api, await recordingOf(OPENING));
    id = (await api.request(episodeRoutes.create, { title: 'Twice interrupted', audioFilePath })).episode.id;
    for (let times = 1; times <= 2; times += 1) {
      await waitUntil(
        async () => (await attemptsAt(id)) === times,
        120_000,
        () => `try ${times} to begin`,
      );
      await product.kill();
      await product.start();
      api = await Api.signIn(product);
    }
    const { processingJobs } = await transcribed(api, id);
    expect(processingJobs[0]).toMatchObject({ status: 'failed', errorMessage: expect.stringContaining('stopped twice') });
    await api.request(episodeRoutes.transcribe, { id, again: false });
    expect((await transcribed(api, id)).episode.transcriptionStatus).toBe('completed');
  }, 500_000);

  it('keeps sessions valid', async () => {
    const { token } = api;
    await product.kill();
    await product.start();
    expect((await new Api(product.url, token).request(episodeRoutes.list, {})).episodes).toHaveLength(2);
  }, 150_000);
});
