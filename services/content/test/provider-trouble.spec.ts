import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { JobCancelled, type WrittenType } from '@afterword/proto';
import * as fake from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';

const TYPES: WrittenType[] = ['social_linkedin', 'social_instagram'];
const PATIENCE_MS = 3000;

const soon = () => new Date(Date.now() + 1500).toUTCString();

describe('provider failures', () => {
  let provider: fake.FakeOpenAi;
  let content: ContentUnderTest;

  beforeAll(async () => {
    provider = await fake.FakeOpenAi.start();
    content = await ContentUnderTest.start({
      CONTENT_BASE_URL: provider.url,
      CONTENT_MODEL: 'fake-model',
      CONTENT_TIMEOUT_MS: String(PATIENCE_MS),
    });
  });

  afterEach(() => {
    provider.always(() => ({}));
    provider.calls.length = 0;
  });

  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  const request = async () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    return content.request(episodeId, { contentTypes: TYPES });
  };
  /** The number of requests for each of the two texts. */
  const asked = () =>
    ['Write a LinkedIn post', 'Write an Instagram caption'].map(
      (task) => provider.calls.filter(({ chat }) => JSON.stringify(chat?.messages[1]).includes(task)).length,
    );
  /** Asserts that each item was stored once: its text, its first version, its event. */
  const stored = async (episodeId: string) => {
    const items = await content.content(episodeId);
    const versions = await content.database.query<{ count: number }[]>(
      'SELECT count(*)::int FROM content_versions WHERE content_id = ANY($1)',
      [items.map(({ id }) => id)],
    );
    expect(items.every((item) => item.version === 1 && item.content.length > 20 && item.evidence.length > 0)).toBe(true);
    expect(versions[0]?.count).toBe(items.length);
    await eventually(() => expect(content.generated(episodeId)).toHaveLength(items.length));
    return items.map(({ contentType }) => contentType);
  };

  it.each([
    ['asks to wait some seconds', () => fake.rateLimited({ 'retry-after': '1' })],
    ['asks to wait some milliseconds', () => fake.rateLimited({ 'retry-after-ms': '200' })],
    ['asks to wait until a time of day', () => fake.rateLimited({ 'retry-after': soon() })],
    ['has an error of its own', () => fake.serverError],
    ['answers with an error page', () => fake.badGatewayPage],
    ['is overloaded', () => fake.overloadedPage],
    ['hangs up before it answers', () => fake.hangUpBeforeHeaders],
    ['hangs up in the middle of its answer', () => fake.hangUpMidBody],
    ['sends half an answer', () => fake.brokenBody],
    ['stalls in the middle of its answer', () => fake.stalled],
    ['answers too late', () => fake.delayed(2 * PATIENCE_MS)],
  ])('retries a provider that %s, for the missing text only', async (_, trouble) => {
    provider.misbehave({}, {}, trouble());
    const job = await request();
    await content.completed(job);
    expect(await stored(job.episodeId)).toEqual(TYPES);
    expect(asked()).toEqual([1, 2]);
  });

  it('waits before it retries a provider that does not say how long to wait, and reports it', async () => {
    provider.misbehave({}, {}, fake.rateLimited());
    const job = await request();
    await eventually(() =>
      expect(content.steps(job).map(({ step }) => step)).toContain('Waiting until the language model takes more work'),
    );
    await content.product.publish(JobCancelled, { jobId: job.jobId, episodeId: job.episodeId, jobType: 'content_generation' });
    await eventually(async () => expect(await content.stateOf(job.jobId)).toBe('cancelled'));
    expect(await stored(job.episodeId)).toEqual(['social_linkedin']);
    expect(asked()).toEqual([1, 1]);
  });

  it.each([
    ['the quota is used up', fake.quotaExceeded, 'The AI provider says the quota is used up.'],
    ['the key is wrong', fake.wrongKey, 'The AI provider refused the key.'],
    ['the key has no access', fake.noAccess, 'The AI provider does not let this key use the model “fake-model”.'],
    ['the model is unknown', fake.unknownModel, 'The AI provider does not know the model “fake-model”, or its address is wrong.'],
    ['the transcript is too long', fake.contextTooLong, 'The transcript is too long for the model “fake-model”.'],
    ['the answer is cut off', fake.cutShort, 'The AI model ran out of room before its answer was complete.'],
    ['the answer is filtered', fake.filtered, 'The content filter of the AI provider stopped this text.'],
    ['the model refuses', fake.refused('I will not.'), 'The AI model refused: I will not.'],
    [
      'an option is not supported',
      fake.optionUnsupported('messages[0].role'),
      expect.stringContaining("Unsupported parameter: 'messages[0].role'"),
    ],
  ])('fails the job with a message if %s, and keeps what was stored', async (_, trouble, sentence) => {
    provider.misbehave({}, {}, trouble);
    const job = await request();
    expect(await content.ended(job)).toEqual(sentence);
    expect(await stored(job.episodeId)).toEqual(['social_linkedin']);
    expect(asked()).toEqual([1, 1]);
  });

  it.each([
    ['of another shape', fake.wrongShape],
    ['that is no JSON', fake.answering('Here is your caption!')],
  ])('has a response %s repaired before it is stored', async (_, trouble) => {
    provider.misbehave({}, {}, trouble);
    const job = await request();
    await content.completed(job);
    expect(await stored(job.episodeId)).toEqual(TYPES);
    expect(asked()).toEqual([1, 2]);
  });

  it('fails the job with a message if two responses have a wrong format', async () => {
    provider.misbehave({}, {}, fake.wrongShape, fake.wrongShape);
    const job = await request();
    expect(await content.ended(job)).toBe('The AI model twice gave an answer that cannot be used.');
    expect(await stored(job.episodeId)).toEqual(['social_linkedin']);
  });

  it.each([
    ['a schema', ['json_schema'], 1],
    ['any format', ['json_schema', 'json_object'], 2],
  ])('avoids %s with a provider that does not know it, and pays for no rejected request', async (_, unknown, refusals) => {
    provider.always(({ chat }) => {
      const type = chat?.response_format?.type ?? 'text';
      if (!unknown.includes(type)) return {};
      return type === 'json_schema' ? fake.formatUnsupported : fake.jsonObjectUnsupported;
    });
    const job = await request();
    await content.completed(job);
    expect(await stored(job.episodeId)).toEqual(TYPES);
    const texts = TYPES.length;
    const checks = 1;
    expect(provider.calls).toHaveLength(texts + checks + refusals);
    expect(provider.paidCalls).toBe(texts + checks);
  });
});
