import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetMonthlySpend } from '@afterword/proto';
import { FakeOpenAi } from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';

/** A text costs 40 cents, and so does its check: 100 input tokens and 20 output tokens. */
const SETTINGS = { CONTENT_MODEL: 'fake-model', CONTENT_PRICE: '2000,10000', AI_MONTHLY_LIMIT: '1' };
const REACHED =
  /^The monthly limit for AI is \$1\.00, and \$1\.20 of it has been spent in [A-Z][a-z]+ 20\d\d\. Raise the limit in Settings or wait for the next month, then try again\.$/;

describe('generation with a monthly limit', () => {
  let provider: FakeOpenAi;
  let content: ContentUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    content = await ContentUnderTest.start({ ...SETTINGS, CONTENT_BASE_URL: provider.url });
  });
  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  it('fails with a message when the limit is reached, keeps what was paid for, and continues when the limit is raised', async () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    expect(await content.ended(await content.request(episodeId))).toMatch(REACHED);
    expect(await content.content(episodeId)).toHaveLength(2);
    expect(provider.paidCalls).toBe(3);
    expect(await content.product.request(GetMonthlySpend, {})).toMatchObject({ spentMicros: 1_200_000, limitMicros: 1_000_000 });

    await content.restart({ AI_MONTHLY_LIMIT: 10 });
    expect(await content.ended(await content.request(episodeId))).toBeNull();
    expect(await content.content(episodeId)).toHaveLength(4);
    expect(provider.paidCalls).toBe(6);
  });

  it('generates nothing if the limit is zero', async () => {
    await content.restart({ AI_MONTHLY_LIMIT: 0 });
    const { paidCalls } = provider;
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    expect(await content.ended(await content.request(episodeId))).toMatch(/^The monthly limit for AI is \$0\.00, and \$2\.40/);
    expect(provider.paidCalls).toBe(paidCalls);
  });

  it('does not start if the price of the model is unknown', async () => {
    const unpriced = ContentUnderTest.start({ ...SETTINGS, CONTENT_PRICE: '', CONTENT_BASE_URL: provider.url });
    await expect(unpriced).rejects.toThrow('AI_MONTHLY_LIMIT is set, but the price of fake-model is not known: set CONTENT_PRICE');
  });
});
