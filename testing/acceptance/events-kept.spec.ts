import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approvalRoutes, contentRoutes, episodeRoutes, insightsRoutes, teamRoutes } from '@afterword/proto';
import { FakeOpenAi } from '../src/fake-openai';
import { Api, freePort, jobEnded, Product, transcribed, waitUntil, upload, written } from '../src/product';
import { EPISODE, recordingOf } from '../src/speech';

/** From deploy/README.md; measured 18 kB. Progress of a long recording adds at most a hundred events of 0.6 kB. */
const MAX_EPISODE_BYTES = 20_000;

describe('the events of one whole episode', () => {
  let provider: FakeOpenAi;
  let product: Product;
  let api: Api;
  let metricsUrl: string;
  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    const port = await freePort();
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    product = await Product.start({ OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'test', METRICS_PORT: String(port) });
    api = await Api.signIn(product);
  }, 240_000);
  afterAll(async () => {
    await product?.remove();
    await provider.stop();
  }, 60_000);

  const figure = async (name: string) => {
    const text = await (await fetch(metricsUrl)).text();
    const values = [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'gm'))].map(([, value]) => Number(value));
    if (values.length === 0) throw new Error(`There is no ${name}.`);
    return Math.max(...values);
  };

  it('have the size that the documentation states', async () => {
    provider.queueSpeech(EPISODE.map(({ text }) => text).join(' '));
    const { member } = await api.request(teamRoutes.add, { name: 'Grace Miller', email: 'grace@example.org', role: 'host' });
    const before = await figure('afterword_events_stream_bytes');
    const { id } = (await api.request(episodeRoutes.create, { audioFilePath: await upload(api, await recordingOf(EPISODE)) })).episode;
    await transcribed(api, id);
    await api.request(episodeRoutes.generate, { id });
    const items = await written(api, id);
    await jobEnded(api, id, (await api.request(insightsRoutes.generate, { id })).jobId);
    for (const { id: contentId, content, version } of items) {
      const { item } = await api.request(contentRoutes.edit, { id: contentId, content: `${content} Listen now.`, baseVersion: version });
      await api.as(member.id).request(approvalRoutes.decide, { contentId, status: 'approved', version: item.version });
    }
    await waitUntil(
      async () => (await figure('afterword_outbox_backlog')) === 0,
      30_000,
      () => 'every event to be published',
    );
    const bytes = (await figure('afterword_events_stream_bytes')) - before;
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(MAX_EPISODE_BYTES);
  }, 240_000);
});
