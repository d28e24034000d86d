import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { Api, Product, transcribed, until, upload, written } from '../src/product';
import { OPENING, recordingOf } from '../src/speech';

let product: Product;
let api: Api;
let id: string;

beforeAll(async () => {
  product = await Product.start();
  api = await Api.signIn(product);
}, 150_000);
afterAll(() => product?.remove(), 60_000);

const progressOf = async () => (await api.ask(episodeRoutes.get, { id })).processingJobs[0]!;

describe('a power cut', () => {
  it('in the middle of a transcription loses nothing', async () => {
    const audioFilePath = await upload(api, await recordingOf(OPENING));
    id = (await api.ask(episodeRoutes.create, { title: 'Interrupted', audioFilePath })).episode.id;
    await until(
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

  it('right after a request for content loses and doubles nothing', async () => {
    await api.ask(episodeRoutes.generate, { id });
    await product.kill();
    await product.start();
    api = await Api.signIn(product);
    const content = await written(api, id);
    expect(new Set(content.map(({ contentType }) => contentType)).size).toBe(4);
    expect(content.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  }, 200_000);

  it('leaves the session of a person alive', async () => {
    const { token } = api;
    await product.kill();
    await product.start();
    expect((await new Api(product.url, token).ask(episodeRoutes.list, {})).episodes).toHaveLength(1);
  }, 150_000);
});
