import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { EpisodeDeleted, JobCancelled, ListInsightsUsage } from '@afterword/proto';
import { FakeOpenAi, filtered, PausableProvider, wrongShape } from '@afterword/testing/fake-openai';
import { EPISODE, spoken } from '@afterword/testing/speech';
import { InsightsUnderTest } from './insights-under-test';

/** About 2,000 words, which a model with so little room reads in several parts. */
const LONG = Array.from({ length: 5 }, () => EPISODE).flat();
const SETTINGS = { CONTENT_MODEL: 'fake-model', CONTENT_CONTEXT_TOKENS: '2000', CONTENT_PRICE: '2,10' };

describe('what finding insights costs', () => {
  let provider: FakeOpenAi;
  let gate: PausableProvider;
  let insights: InsightsUnderTest;
  let parts: number;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    gate = await PausableProvider.start(provider.url);
    insights = await InsightsUnderTest.start({ ...SETTINGS, CONTENT_BASE_URL: gate.url });
    await insights.again(longEpisode());
    parts = provider.paidCalls;
    expect(parts).toBeGreaterThan(2);
  });
  afterEach(() => {
    insights.transcripts.answer();
    gate.resume();
    provider.calls.length = 0;
  });
  afterAll(async () => {
    await insights.stop();
    await gate.stop();
    await provider.stop();
  });

  const longEpisode = () => {
    const episodeId = randomUUID();
    insights.transcripts.has(episodeId, spoken(episodeId, LONG));
    return episodeId;
  };
  const usageOf = async (episodeId: string) => (await insights.product.request(ListInsightsUsage, { episodeId })).usage;
  const counted = (calls: number) => ({ inputTokens: 100 * calls, outputTokens: 20 * calls });
  /** A job of which this many parts are paid for, and that waits for the next. */
  const paidUpTo = async (calls: number, episodeId = longEpisode()) => {
    gate.pauseAfter(calls);
    const request = await insights.request(episodeId);
    await eventually(() => gate.heldCalls === 1);
    return request;
  };

  it('is nothing twice, in whichever part the process ends', async () => {
    for (let calls = 1; calls < parts; calls += 1) {
      provider.calls.length = 0;
      const request = await paidUpTo(calls);
      await insights.restart();
      gate.resume();
      await insights.completed(request);
      expect(provider.paidCalls).toBe(parts);
      expect(await usageOf(request.episodeId)).toMatchObject([counted(parts)]);
    }
  });

  it('includes nothing twice if the process ends after the last response and before the result is stored', async () => {
    const episodeId = longEpisode();
    await insights.again(episodeId);
    provider.calls.length = 0;
    const request = await paidUpTo(0, episodeId);
    insights.transcripts.hold();
    gate.resume();
    await eventually(() => expect(insights.transcripts.held).toBe(1));
    expect(provider.paidCalls).toBe(parts);
    await insights.restart();
    insights.transcripts.answer();
    await insights.completed(request);
    expect(provider.paidCalls).toBe(parts);
  });

  it('includes nothing twice for the results of a cancelled job', async () => {
    const { jobId, episodeId } = await paidUpTo(2);
    await insights.product.publish(JobCancelled, { jobId, episodeId, jobType: 'insights' });
    await eventually(async () => expect(await insights.stateOf(jobId)).toBe('cancelled'));
    await insights.restart();
    gate.resume();
    await insights.again(episodeId);
    expect(provider.paidCalls).toBe(parts);
    expect((await usageOf(episodeId)).map((used) => used.inputTokens)).toEqual([100 * (parts - 2), 200]);
  });

  it('comes again with other insights', async () => {
    const episodeId = longEpisode();
    await insights.again(episodeId);
    await insights.again(episodeId);
    expect(provider.paidCalls).toBe(2 * parts);
  });

  it('is kept for every job, with an estimate in millionths of a dollar', async () => {
    const episodeId = insights.newEpisode();
    const request = await insights.request(episodeId);
    await insights.completed(request);
    const calls = provider.paidCalls;
    expect(await usageOf(episodeId)).toEqual([
      {
        jobId: request.jobId,
        engine: 'openai',
        model: 'fake-model',
        ...counted(calls),
        seconds: expect.any(Number),
        estimatedCostMicros: calls * (100 * 2 + 20 * 10),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('includes invalid responses, because they are billed', async () => {
    provider.misbehave(wrongShape, filtered);
    const request = await insights.request(insights.newEpisode());
    expect(await insights.ended(request)).toMatch(/content filter/);
    expect(await usageOf(request.episodeId)).toMatchObject([{ jobId: request.jobId, ...counted(2) }]);
  });

  it('is exported as figures to watch', async () => {
    const before = await figures();
    await insights.found();
    const after = await figures();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('afterword_provider_tokens_total')).toBe(120 * provider.paidCalls);
    expect(grown('afterword_ai_cost_microdollars_total')).toBe(400 * provider.paidCalls);
    expect(grown('afterword_provider_call_seconds_count')).toBe(provider.paidCalls);
    expect(grown('afterword_job_stage_seconds_count')).toBe(1);
  });

  it('is forgotten with its episode', async () => {
    const { jobId, episodeId } = await paidUpTo(1);
    await insights.product.publish(EpisodeDeleted, { episodeId });
    await eventually(async () => expect(await insights.stateOf(jobId)).toBe('cancelled'));
    gate.resume();
    expect(await usageOf(episodeId)).toEqual([]);
    expect(await insights.database.query('SELECT key FROM paid_answers WHERE episode_id = $1', [episodeId])).toEqual([]);
  });

  /** The sums of the metrics by name. */
  async function figures(): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for (const { name, values } of await insights.metrics.registry.getMetricsAsJSON())
      for (const { value, metricName = name } of values as { value: number; metricName?: string }[])
        sums.set(metricName, (sums.get(metricName) ?? 0) + value);
    return sums;
  }
});
