import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { answering, FakeOpenAi, quotaExceeded, rateLimited, serverError, wrongKey, wrongShape } from '@afterword/testing/fake-openai';
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
      writer: { engine: 'openai', label: 'Found by fake-model', model: 'fake-model', promptVersion: 'insights@5' },
    });
    expect(provider.paidCalls).toBe(1);
    expect(provider.calls[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('keep to what the model says is what in the transcript, which is asked once and first', async () => {
    const advertised = 'Each meal costs us less than two dollars.';
    const episodeId = insights.newEpisode();
    insights.transcripts.forgetModelMap(episodeId);
    provider.always(({ chat }) => {
      const message = JSON.stringify(chat?.messages);
      const segment = /\[(S\d+)[^\]]*\][^[]*Each meal costs/u.exec(message)![1]!;
      const ends = { firstSegment: segment, lastSegment: segment };
      const part = { kind: 'advertisement', sponsor: null, firstWords: 'Each meal costs us less', lastWords: 'two dollars', ...ends };
      if (message.includes('Your task: parts')) return answering(JSON.stringify({ parts: [part] }));
      const quote = { ...ends, text: advertised, sentiment: null, shareability: 1, reason: 'It is short.' };
      return answering(JSON.stringify({ quotes: [quote], chapters: [], callsToAction: [] }));
    });
    for (const _ of ['first', 'again']) await insights.completed(await insights.request(episodeId));
    const tasks = provider.calls.map(({ chat }) => /Your task: ([\w-]+)/u.exec(JSON.stringify(chat?.messages))?.[1]);
    expect(tasks).toEqual(['parts', 'insights', 'insights']);
    expect(insights.transcripts.modelMaps.get(episodeId)).toMatchObject({
      version: 1,
      outcome: 'used',
      findings: [{ kind: 'advertisement' }],
    });
    expect((await insights.insights(episodeId)).quotes).toEqual([]);
    provider.always(() => ({}));
  });

  it('are found by rules of what is what if the model gives no usable answer about it', async () => {
    const episodeId = insights.newEpisode();
    insights.transcripts.forgetModelMap(episodeId);
    provider.misbehave(wrongShape, wrongShape);
    await insights.completed(await insights.request(episodeId));
    expect(insights.transcripts.modelMaps.get(episodeId)).toMatchObject({ outcome: 'unreadable', findings: [] });
    expect((await insights.insights(episodeId)).quotes.length).toBeGreaterThan(0);
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
