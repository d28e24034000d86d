import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EPISODE, spoken } from '@afterword/testing/speech';
import { InsightsUnderTest } from './insights-under-test';

const READ = {
  voice: 'rms' as const,
  text: 'I wrote every sermon this year on Marlowe paper. You cannot write a true word on paper that is afraid of ink.',
};

describe('facts that people entered about a show', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  const quotesWith = async (sponsors: { name: string; url: null }[]): Promise<string> => {
    const episodeId = randomUUID();
    insights.sponsors.set(episodeId, sponsors);
    insights.transcripts.has(episodeId, spoken(episodeId, [...EPISODE.slice(0, 8), READ, ...EPISODE.slice(8)]));
    return (await insights.again(episodeId)).quotes.map(({ quote }) => quote).join(' ');
  };

  it('keep the read of a sponsor out of its quotes', async () => {
    expect(await quotesWith([])).toMatch(/afraid of ink|Marlowe/);
    expect(await quotesWith([{ name: 'Marlowe paper', url: null }])).not.toMatch(/afraid of ink|Marlowe/);
  });
});
