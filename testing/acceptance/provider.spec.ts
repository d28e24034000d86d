import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes, systemRoutes } from '@afterword/proto';
import { FakeOpenAi, quotaExceeded } from '../src/fake-openai';
import { Api, Product, transcribed, transcriptOf, upload, written } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';
import { quotedIn, spokenIn } from './spoken-words';

const SPOKEN = `Welcome to the Open Door. Today we talk about good neighbours. You cannot love your neighbour if you do not know his name.
We served four thousand meals last year. Bread is good, but a chair beside you is better. Visit opendoorbreakfast dot org.`;

let provider: FakeOpenAi;
let product: Product;
let api: Api;

beforeAll(async () => {
  provider = await FakeOpenAi.start();
  product = await Product.start({ OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'test' });
  api = await Api.signIn(product);
}, 150_000);
afterAll(async () => {
  await product?.remove();
  await provider.stop();
}, 60_000);

async function newEpisode(): Promise<string> {
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  return (await api.ask(episodeRoutes.create, { audioFilePath })).episode.id;
}

describe('with a provider', () => {
  it('names it as the engine of both', async () => {
    expect(await api.ask(systemRoutes.engines, {})).toMatchObject({ transcription: { engine: 'openai' }, writing: { engine: 'openai' } });
  });

  it('transcribes and writes, and quotes only what was said', async () => {
    provider.hear(SPOKEN);
    const id = await newEpisode();
    expect((await transcribed(api, id)).episode.transcriptionStatus).toBe('completed');
    const spoken = spokenIn(await transcriptOf(api, id)).join(' ');
    expect(spoken).toContain('you cannot love your neighbour if you do not know his name');
    await api.ask(episodeRoutes.generate, { id });
    const content = await written(api, id);
    for (const item of content) {
      expect(item.writer.engine).toBe('openai');
      for (const quote of quotedIn(item.content)) expect(spoken).toContain(quote.join(' '));
    }
  }, 120_000);

  it('fails with the sentence of the provider when the quota is used up, and pays nothing', async () => {
    const paid = provider.paidCalls;
    provider.misbehave(quotaExceeded);
    const { episode, processingJobs } = await transcribed(api, await newEpisode());
    expect(episode.transcriptionStatus).toBe('failed');
    expect(processingJobs[0]?.errorMessage).toMatch(/quota/i);
    expect(provider.paidCalls).toBe(paid);
  }, 60_000);
});
