import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { AddQuoteByHand, ChangeChapter, ExportInsights, TrimQuote } from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

describe('insights with words that may be misheard', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  /** The insights of an episode in which every word may be misheard. */
  const foundInDoubt = async () => {
    const episodeId = insights.newEpisode();
    insights.recordings.set(episodeId, 'audio/talk.mp3');
    insights.transcripts.doubt(episodeId, ...insights.transcripts.of(episodeId).words.ids);
    return { episodeId, found: await insights.again(episodeId) };
  };
  const problemsOf = async (episodeId: string, format: 'quotes' | 'soundbites' | 'youtube' | 'podcasting2') =>
    (await insights.product.request(ExportInsights, { episodeId, format })).problems.filter((problem) =>
      problem.startsWith('Check by ear'),
    );

  it('name them in quotes, calls to action and chapters', async () => {
    const { found } = await foundInDoubt();
    const [quote, call] = [found.quotes[0]!, found.callsToAction[0]!];
    expect(quote.unsure!.join(' ')).toContain(quote.quote.slice(0, -1));
    expect(call.unsure!.join(' ')).toContain(call.text.slice(0, -1));
    const beginning = found.chapters.find(({ title }) => title.startsWith('Do not begin with money'))!;
    expect(beginning.unsure).toEqual(expect.arrayContaining(['money,', 'building.', 'kitchen']));
    expect(beginning.unsure!.join(' ')).not.toMatch(/steps|coffee/);
  });

  it('say in every export what to check by ear, and nothing where all is sure', async () => {
    const { episodeId } = await foundInDoubt();
    for (const format of ['quotes', 'soundbites'] as const)
      expect(await problemsOf(episodeId, format)).toEqual([expect.stringMatching(/quotes? ha/)]);
    for (const format of ['youtube', 'podcasting2'] as const)
      expect(await problemsOf(episodeId, format)).toEqual([expect.stringMatching(/chapters? ha/)]);
    await clear(episodeId);
    for (const format of ['quotes', 'youtube'] as const) expect(await problemsOf(episodeId, format)).toEqual([]);
  });

  it('name those of quotes that a person adds or trims', async () => {
    const { episodeId, insights: found } = await insights.found();
    const { firstWordId, lastWordId, id } = found.quotes[0]!;
    insights.transcripts.doubt(episodeId, firstWordId + 1);
    const doubtful = insights.said(episodeId, { firstWordId: firstWordId + 1, lastWordId: firstWordId + 1 });
    const span = { firstWordId, lastWordId: firstWordId + 2 };
    expect((await insights.product.request(TrimQuote, { id, ...span })).quote.unsure).toEqual([doubtful]);
    const { quote } = await insights.product.request(AddQuoteByHand, { episodeId, firstWordId: firstWordId + 2, lastWordId });
    expect(quote.unsure).toBeUndefined();
  });

  it('forget those that a person takes out of a title, and all that are corrected', async () => {
    const { episodeId, found } = await foundInDoubt();
    const { id } = found.chapters.find(({ title }) => title.startsWith('Do not begin with money'))!;
    const { chapter } = await insights.product.request(ChangeChapter, { id, title: 'Begin without a building' });
    expect(chapter.unsure).toContain('building.');
    expect(chapter.unsure).not.toContain('money,');
    await clear(episodeId);
  });

  const clear = async (episodeId: string) => {
    insights.transcripts.doubt(episodeId);
    await insights.transcripts.retime(episodeId, 10);
    await eventually(async () => {
      const { quotes, chapters, callsToAction } = await insights.insights(episodeId);
      expect([...quotes, ...chapters, ...callsToAction].flatMap(({ unsure = [] }) => unsure)).toEqual([]);
    });
  };
});
