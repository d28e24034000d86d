import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes, insightsRoutes, reviewRoutes } from '@afterword/proto';
import { FakeOpenAi } from '../src/fake-openai';
import { Api, decoded, everyEpisode, Product, transcribed, transcriptOf, waitUntil, written } from '../src/product';

let provider: FakeOpenAi;
let product: Product;
let api: Api;

/** A provider transcribes and writes here, so whatever the example asked it for would be paid. */
beforeAll(async () => {
  provider = await FakeOpenAi.start();
  product = await Product.start({ OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'test' });
  api = await Api.signIn(product);
}, 150_000);
afterAll(async () => {
  await product?.remove();
  await provider.stop();
}, 60_000);

const createExample = async () => (await api.request(episodeRoutes.createExample, {})).episode;
const insightsOf = async (id: string) => {
  let insights = await api.request(insightsRoutes.get, { id });
  await waitUntil(
    async () => {
      insights = await api.request(insightsRoutes.get, { id });
      return insights.origin !== null;
    },
    60_000,
    () => 'the insights of the example',
  );
  return insights;
};

describe('the example', () => {
  it('has speech, a transcript with exact times and speakers, content and insights after one request', async () => {
    const { id, title } = await createExample();
    const { episode } = await transcribed(api, id);
    expect(episode).toMatchObject({ title, isExample: true, transcriptionStatus: 'completed', duration: 116 });
    const { timing, segments } = await transcriptOf(api, id);
    expect(timing).toBe('engine');
    expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(new Set(['Ruth Calloway', 'Sam Whitfield']));
    for (const { writer } of await written(api, id)) expect(writer.engine).toBe('extractive');
    const { quotes, chapters, callsToAction, origin } = await insightsOf(id);
    expect(origin?.writer.engine).toBe('extractive');
    expect([quotes, chapters, callsToAction].map(({ length }) => length > 0)).toEqual([true, true, true]);
    await decoded(api, id);
  }, 120_000);

  it('has one approved post, and content that waits for review', async () => {
    const counts = async () => (await api.request(reviewRoutes.list, { status: 'approved' })).counts;
    await waitUntil(
      async () => (await counts()).approved === 1,
      30_000,
      () => 'an approved post',
    );
    expect(await counts()).toEqual({ approved: 1, pending: 3, rejected: 0, needs_revision: 0 });
    const { content } = await api.request(reviewRoutes.list, { status: 'approved' });
    expect(content).toMatchObject([{ contentType: 'social_linkedin', isExample: true, decision: { status: 'approved' } }]);
  }, 60_000);

  it('is the same one as long as it exists, and is deleted like any other', async () => {
    const { id } = await createExample();
    expect((await createExample()).id).toBe(id);
    await api.request(episodeRoutes.delete, { id });
    expect(await everyEpisode(api)).toEqual([]);
    expect((await createExample()).id).not.toBe(id);
  }, 60_000);

  it('costs nothing: the provider was never called, also not to transcribe or write it again', async () => {
    const { id } = await createExample();
    await transcribed(api, id);
    await written(api, id);
    await api.request(episodeRoutes.transcribe, { id, again: true });
    await transcribed(api, id);
    await api.request(episodeRoutes.regenerate, { id, contentType: 'show_notes' });
    await api.request(episodeRoutes.makeVariants, { id, contentType: 'social_linkedin', variantTypes: ['shorter'] });
    await api.request(insightsRoutes.generate, { id, startOver: true });
    await waitUntil(
      async () => (await api.request(episodeRoutes.get, { id })).processingJobs.every(({ completedAt }) => completedAt !== null),
      60_000,
      () => 'the end of all jobs',
    );
    expect(provider.calls).toEqual([]);
  }, 120_000);
});
