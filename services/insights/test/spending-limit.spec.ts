import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeOpenAi } from '@afterword/testing/fake-openai';
import { InsightsUnderTest } from './insights-under-test';

/** One response costs 40 cents: 100 input and 20 output tokens. */
const SETTINGS = { CONTENT_MODEL: 'fake-model', CONTENT_PRICE: '2000,10000', AI_MONTHLY_LIMIT: '0.40' };

describe('finding insights under a monthly limit', () => {
  let provider: FakeOpenAi;
  let insights: InsightsUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    insights = await InsightsUnderTest.start({ ...SETTINGS, CONTENT_BASE_URL: provider.url });
  });
  afterAll(async () => {
    await insights.stop();
    await provider.stop();
  });

  it('ends with a sentence once the limit is reached, and is done when the limit is raised', async () => {
    await insights.completed(await insights.request(insights.newEpisode()));
    const episodeId = insights.newEpisode();
    expect(await insights.ended(await insights.request(episodeId))).toMatch(/^The monthly limit for AI is \$0\.40, and \$0\.40 of it/);
    expect(provider.paidCalls).toBe(1);
    await insights.restart({ AI_MONTHLY_LIMIT: 1 });
    await insights.completed(await insights.request(episodeId));
    expect(provider.paidCalls).toBe(2);
  });
});
