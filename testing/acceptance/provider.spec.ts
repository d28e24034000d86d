import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes, systemRoutes } from '@afterword/proto';
import { Collector } from '../src/collector';
import { FakeOpenAi, quotaExceeded } from '../src/fake-openai';
import { Api, jobEnded, Product, transcribed, transcriptOf, waitUntil, upload, written } from '../src/product';
import { recordingOf, SHORT_EPISODE } from '../src/speech';
import { quotedIn, spokenIn } from './spoken-words';

const SPOKEN = `Welcome to the Open Door. Today we talk about good neighbours. You cannot love your neighbour if you do not know his name.
We served four thousand meals last year. Bread is good, but a chair beside you is better. Visit opendoorbreakfast dot org.`;

/** A request costs forty cents. The limit allows all texts of two episodes, each with its check, and not those of a third. */
const DEAR = '2000,10000';
const ENOUGH_DOLLARS = 6.6;
const LIMIT_REACHED = /^The monthly limit for AI is \$6\.60, and \$6\.\d\d of it has been spent in [A-Z][a-z]+ 20\d\d\. /;

let provider: FakeOpenAi;
let collector: Collector;
let product: Product;
let api: Api;

beforeAll(async () => {
  provider = await FakeOpenAi.start();
  collector = await Collector.start();
  const settings = { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  product = await Product.start({ ...settings, CONTENT_PRICE: DEAR, AI_MONTHLY_LIMIT: String(ENOUGH_DOLLARS) });
  api = await Api.signIn(product);
}, 150_000);
afterAll(async () => {
  await product?.remove();
  await provider.stop();
  await collector.stop();
}, 60_000);

async function newEpisode(): Promise<string> {
  const audioFilePath = await upload(api, await recordingOf(SHORT_EPISODE));
  return (await api.request(episodeRoutes.create, { audioFilePath })).episode.id;
}

describe('with a provider', () => {
  it('returns it as the engine of both', async () => {
    expect(await api.request(systemRoutes.engines, {})).toMatchObject({
      transcription: { engine: 'openai' },
      writing: { engine: 'openai' },
    });
  });

  it('transcribes and generates content, and quotes only the transcript', async () => {
    provider.queueSpeech(SPOKEN);
    const id = await newEpisode();
    expect((await transcribed(api, id)).episode.transcriptionStatus).toBe('completed');
    const spoken = spokenIn(await transcriptOf(api, id)).join(' ');
    expect(spoken).toContain('you cannot love your neighbour if you do not know his name');
    await api.request(episodeRoutes.generate, { id });
    const content = await written(api, id);
    for (const item of content) {
      expect(item.writer.engine).toBe('openai');
      for (const quote of quotedIn(item.content)) expect(spoken).toContain(quote.join(' '));
    }
  }, 120_000);

  it('creates one trace with the request, RPC calls, statements, events and the call of the provider', async () => {
    provider.queueSpeech(SPOKEN);
    const id = await newEpisode();
    await transcribed(api, id);
    const traceId = 'a1'.repeat(16);
    await new Api(api.url, api.token, { traceparent: `00-${traceId}-${'b2'.repeat(8)}-01` }).request(episodeRoutes.generate, { id });
    await written(api, id);
    const names = () => collector.spansOf(traceId).map(({ name }) => name);
    const parts = ['POST /api/episodes/{id}/generate', 'rpc.episodes.generate', 'INSERT', 'evt.content.requested', 'chat gpt-6-luna'];
    await waitUntil(
      () => parts.every((part) => names().includes(part)),
      30_000,
      () => `${parts.join(', ')}; seen were ${names().join(', ')}`,
    );
    expect(collector.spansOf(traceId).find(({ name }) => name === 'chat gpt-6-luna')?.attributes['server.address']).toBe(
      new URL(provider.url).host,
    );
    expect(JSON.stringify(collector.spansOf(traceId))).not.toContain('neighbour');
  }, 120_000);

  it('fails with the message of the provider if the quota is used up, without cost', async () => {
    const paid = provider.paidCalls;
    provider.misbehave(quotaExceeded);
    const { episode, processingJobs } = await transcribed(api, await newEpisode());
    expect(episode.transcriptionStatus).toBe('failed');
    expect(processingJobs[0]?.errorMessage).toMatch(/quota/i);
    expect(provider.paidCalls).toBe(paid);
  }, 60_000);

  it('spends no more than the monthly limit of all services', async () => {
    provider.queueSpeech(SPOKEN);
    const id = await newEpisode();
    await transcribed(api, id);
    const { jobId } = await api.request(episodeRoutes.generate, { id });
    expect((await jobEnded(api, id, jobId)).errorMessage).toMatch(LIMIT_REACHED);
    const paid = provider.paidCalls;
    const { processingJobs } = await transcribed(api, await newEpisode());
    expect(processingJobs[0]?.errorMessage).toMatch(LIMIT_REACHED);
    expect(provider.paidCalls).toBe(paid);
  }, 120_000);
});
