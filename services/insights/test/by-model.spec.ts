import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeOpenAi, quotaExceeded, rateLimited, serverError, wrongKey, wrongShape } from '@afterword/testing/fake-openai';
import { InsightsUnderTest } from './insights-under-test';

describe('insights by a model', () => {
  let provider: FakeOpenAi;
  let insights: InsightsUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    insights = await InsightsUnderTest.start({ CONTENT_BASE_URL: provider.url, OPENAI_API_KEY: 'secret', CONTENT_MODEL: 'fake-model' });
  });
  afterEach(() => {
    provider.calls.length = 0;
  });
  afterAll(async () => {
    await insights.stop();
    await provider.stop();
  });

  it('are paid for once, and contain their model', async () => {
    const { episodeId, insights: found } = await insights.found();
    expect(found.quotes.length).toBeGreaterThan(0);
    for (const quote of found.quotes) expect(insights.said(episodeId, quote)).toContain(quote.quote.slice(0, 20));
    expect(found.origin).toMatchObject({
      writer: { engine: 'openai', label: 'Found by fake-model', model: 'fake-model', promptVersion: 'insights@4' },
    });
    expect(provider.paidCalls).toBe(1);
    expect(provider.calls[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('of the example are found without the model, whatever is set up', async () => {
    const request = await insights.request(insights.newEpisode(), { isExample: true });
    await insights.completed(request);
    const { quotes, origin } = await insights.insights(request.episodeId);
    expect(quotes.length).toBeGreaterThan(0);
    expect(origin?.writer).toMatchObject({ engine: 'extractive', model: null });
    expect(provider.calls).toEqual([]);
  });

  it('are retried after a failure, and later if the provider requests a delay', async () => {
    provider.misbehave(serverError, rateLimited({ 'retry-after-ms': '300' }));
    const request = await insights.request(insights.newEpisode());
    await insights.completed(request);
    expect(insights.steps(request.jobId).map(({ step }) => step)).toContain('Waiting until the language model takes more work');
    expect(provider.paidCalls).toBe(1);
  });

  it.each([
    ['a key that is not accepted', wrongKey],
    ['a quota that is used up', quotaExceeded],
  ])('end at once with %s', async (_, refusal) => {
    provider.misbehave(refusal);
    const request = await insights.request(insights.newEpisode());
    expect(await insights.ended(request)).toMatch(/^The AI provider .*\.$/);
    expect(provider.calls).toHaveLength(1);
    expect((await insights.insights(request.episodeId)).origin).toBeNull();
  });

  it('fail with a message if two responses of the model are invalid', async () => {
    provider.misbehave(wrongShape, wrongShape);
    const request = await insights.request(insights.newEpisode());
    expect(await insights.ended(request)).toBe('The AI model twice gave an answer that cannot be used.');
  });
});
