import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '@afterword/platform';
import { EpisodeDeleted, ListWritingUsage } from '@afterword/proto';
import { eventually } from '@afterword/platform/testing';
import { FakeOpenAi, filtered, serverError, wrongShape } from '@afterword/testing/fake-openai';
import { EPISODE } from '@afterword/testing/speech';
import { ContentUnderTest } from './content-under-test';

/** About 3,900 words, which a model reads in two parts. */
const LONG = Array.from({ length: 10 }, () => EPISODE).flat();

describe('usage of the writer', () => {
  let provider: FakeOpenAi;
  let content: ContentUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    content = await ContentUnderTest.start({
      CONTENT_BASE_URL: provider.url,
      CONTENT_MODEL: 'fake-model',
      CONTENT_CONTEXT_TOKENS: '4000',
      CONTENT_PRICE: '2,10',
    });
  });

  afterEach(() => {
    provider.calls.length = 0;
  });

  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  const usageOf = async (episodeId: string) => (await content.product.request(ListWritingUsage, { episodeId })).usage;
  const notesTaken = () => provider.calls.filter(({ chat, paid }) => paid && JSON.stringify(chat).includes('Your task: notes')).length;

  it('is stored for each job, with an estimated cost in millionths of a dollar', async () => {
    const { episodeId, request } = await content.generate();
    expect(await usageOf(episodeId)).toEqual([
      {
        jobId: request.jobId,
        engine: 'openai',
        model: 'fake-model',
        inputTokens: 600,
        outputTokens: 120,
        seconds: expect.any(Number),
        estimatedCostMicros: 600 * 2 + 120 * 10,
        updatedAt: expect.any(String),
      },
    ]);
    expect((await usageOf(episodeId))[0]!.seconds).toBeGreaterThan(0);
  });

  it('includes responses that could not be used, because the provider charges for them', async () => {
    provider.misbehave(wrongShape, {}, {}, filtered);
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    const job = await content.request(episodeId, { contentTypes: ['show_notes', 'social_linkedin'] });
    expect(await content.ended(job)).toMatch(/content filter/);
    expect(await usageOf(episodeId)).toMatchObject([{ jobId: job.jobId, inputTokens: 400, outputTokens: 80 }]);
  });

  it('is listed by job, latest first', async () => {
    const { episodeId, request } = await content.generate({ contentTypes: ['show_notes'] });
    const again = await content.request(episodeId, { contentTypes: ['show_notes'], replace: true });
    await content.completed(again);
    expect((await usageOf(episodeId)).map(({ jobId }) => jobId)).toEqual([again.jobId, request.jobId]);
  });

  it('is not repeated for a part of a long transcript, neither after a failure nor by a later job', async () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId, 1, LONG);
    provider.misbehave({}, serverError);
    const job = await content.request(episodeId, { contentTypes: ['show_notes'] });
    await content.completed(job);
    const parts = notesTaken();
    expect(parts).toBeGreaterThanOrEqual(2);
    expect(provider.paidCalls).toBe(parts + 2);
    await content.completed(await content.request(episodeId, { contentTypes: ['social_linkedin'] }));
    expect(notesTaken()).toBe(parts);
    expect(await usageOf(episodeId)).toMatchObject([{ inputTokens: 200 }, { inputTokens: 100 * (parts + 2) }]);
  });

  it('is exported as metrics', async () => {
    const before = await figures();
    await content.generate({ contentTypes: ['show_notes'] });
    const after = await figures();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('afterword_provider_tokens_total input')).toBe(200);
    expect(grown('afterword_provider_tokens_total output')).toBe(40);
    expect(grown('afterword_ai_cost_microdollars_total')).toBe(800);
    expect(grown('afterword_provider_call_seconds_count')).toBe(2);
    expect(grown('afterword_job_stage_seconds_count')).toBe(1);
  });

  it('is deleted with its episode', async () => {
    const { episodeId } = await content.generate({ contentTypes: ['show_notes'] });
    await content.product.publish(EpisodeDeleted, { episodeId });
    await eventually(async () => expect(await usageOf(episodeId)).toEqual([]));
  });

  /** The sums of the metrics by name, and by direction if they have one. */
  async function figures(): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for (const { name, values } of await content.service.app.get(Metrics).registry.getMetricsAsJSON()) {
      for (const { value, labels, metricName = name } of values as {
        value: number;
        labels: { direction?: string };
        metricName?: string;
      }[]) {
        const key = [metricName, labels.direction].filter(Boolean).join(' ');
        sums.set(key, (sums.get(key) ?? 0) + value);
      }
    }
    return sums;
  }
});
