import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { HighlightQuote, type Quote, TranscriptCompleted } from '@afterword/proto';
import { EPISODE, spoken } from '@afterword/testing/speech';
import { InsightsUnderTest } from './insights-under-test';

describe('insights under a transcript that changes', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  const quoteOf = async (episodeId: string, id: string): Promise<Quote> =>
    (await insights.insights(episodeId)).quotes.find((quote) => quote.id === id)!;
  const followed = (episodeId: string, version: number) =>
    eventually(async () => expect((await insights.insights(episodeId)).origin?.transcriptVersion).toBe(version));

  it('adopt a word corrected inside a quote, and contain the earlier one', async () => {
    const { episodeId, insights: found } = await insights.found();
    const quote = found.quotes[0]!;
    const inside = quote.firstWordId + 2;
    await insights.transcripts.correct(episodeId, { firstWordId: inside, lastWordId: inside }, ['completely', 'corrected']);
    await followed(episodeId, 2);
    const now = await quoteOf(episodeId, quote.id);
    expect(now.quote).toContain('completely corrected');
    expect(now).toMatchObject({ correctedFrom: quote.quote, isVerified: true, startMs: quote.startMs, endMs: quote.endMs });
    await eventually(() => expect(insights.product.notices).toContainEqual({ entity: 'insights', id: episodeId }));
  });

  it('adopt new times of the same words', async () => {
    const { episodeId, insights: found } = await insights.found();
    await insights.transcripts.retime(episodeId, 700);
    await eventually(async () => {
      const { quotes, chapters, origin } = await insights.insights(episodeId);
      expect(quotes.map(({ quote, startMs, endMs }) => [quote, startMs, endMs])).toEqual(
        found.quotes.map(({ quote, startMs, endMs }) => [quote, startMs + 700, endMs + 700]),
      );
      expect(chapters.map(({ title }) => title)).toEqual(found.chapters.map(({ title }) => title));
      expect(origin).toMatchObject({ transcriptVersion: 1, stale: false });
    });
  });

  it.each([
    ['first', (quote: Quote) => ({ firstWordId: quote.firstWordId, lastWordId: quote.firstWordId })],
    ['last', (quote: Quote) => ({ firstWordId: quote.lastWordId, lastWordId: quote.lastWordId })],
    ['every', (quote: Quote) => ({ firstWordId: quote.firstWordId, lastWordId: quote.lastWordId })],
  ])('find their words by time where the %s one was replaced', async (_, spanOf) => {
    const { episodeId, insights: found } = await insights.found();
    const quote = found.quotes[0]!;
    await insights.transcripts.correct(episodeId, spanOf(quote), ['Quite', 'other', 'words']);
    await followed(episodeId, 2);
    const now = await quoteOf(episodeId, quote.id);
    expect(now.quote).toMatch(/Quite other words/);
    expect(now).toMatchObject({ isVerified: true, startMs: quote.startMs, endMs: quote.endMs, correctedFrom: quote.quote });
    expect(now.quote.split(' ').join(' ')).toBe(insights.said(episodeId, now).replace(/[,;:]$/, ''));
  });

  it('adopt a corrected address', async () => {
    const episodeId = randomUUID();
    const lines = Array.from({ length: 20 }, (_, at) => ({
      voice: 'rms' as const,
      text: `The table has ${at} chairs and each of them is older than me.`,
    }));
    const asking = { voice: 'slt' as const, text: 'Sign up for the newsletter at openroom dot com.' };
    const { words } = insights.transcripts.has(episodeId, spoken(episodeId, [...lines, asking]));
    const { callsToAction } = await insights.again(episodeId);
    expect(callsToAction).toMatchObject([{ url: 'https://openroom.com' }]);
    const last = words.ids.at(-1)!;
    await insights.transcripts.correct(episodeId, { firstWordId: last, lastWordId: last }, ['org.']);
    await followed(episodeId, 2);
    expect((await insights.insights(episodeId)).callsToAction).toMatchObject([
      { url: 'https://openroom.org', correctedFrom: callsToAction[0]!.text },
    ]);
  });

  it('no longer contain the earlier word when the correction is undone', async () => {
    const { episodeId, insights: found } = await insights.found();
    const quote = found.quotes[0]!;
    const before = insights.transcripts.of(episodeId);
    const { to } = await insights.transcripts.correct(episodeId, { firstWordId: quote.firstWordId, lastWordId: quote.firstWordId }, [
      'Wrong',
    ]);
    await followed(episodeId, to);
    const wrong = insights.transcripts.of(episodeId).words.ids.find((id) => !before.words.ids.includes(id))!;
    await insights.transcripts.correct(episodeId, { firstWordId: wrong, lastWordId: wrong }, [
      before.words.texts[before.words.ids.indexOf(quote.firstWordId)]!,
    ]);
    await followed(episodeId, to + 1);
    expect(await quoteOf(episodeId, quote.id)).toMatchObject({ quote: quote.quote, correctedFrom: null });
  });

  it('do not change what was not corrected, including chapters', async () => {
    const { episodeId, insights: found } = await insights.found();
    const free = insights.transcripts
      .of(episodeId)
      .words.ids.find((id) => !found.quotes.some((quote) => id >= quote.firstWordId - 30 && id <= quote.lastWordId + 30));
    await insights.transcripts.correct(episodeId, { firstWordId: free ?? 1, lastWordId: free ?? 1 }, ['Elsewhere']);
    await followed(episodeId, 2);
    const { quotes, chapters } = await insights.insights(episodeId);
    if (free !== undefined) expect(quotes).toEqual(found.quotes);
    expect(chapters.map(({ startTime, endTime, title }) => [startTime, endTime, title])).toEqual(
      found.chapters.map(({ startTime, endTime, title }) => [startTime, endTime, title]),
    );
  });

  it('follow corrections made while they were being found', async () => {
    const episodeId = insights.newEpisode();
    insights.transcripts.hold();
    const request = await insights.request(episodeId);
    await eventually(() => expect(insights.transcripts.held).toBe(1));
    insights.transcripts.has(episodeId, spoken(episodeId, EPISODE, { version: 3 }));
    insights.transcripts.answer();
    await insights.completed(request);
    expect((await insights.insights(episodeId)).origin?.transcriptVersion).toBe(3);
  });

  it('are located in a new transcription, or marked as not in the transcript', async () => {
    const { episodeId, insights: found } = await insights.found();
    const [kept, lost] = found.quotes;
    await insights.product.request(HighlightQuote, { id: lost!.id, isHighlight: true });
    const without = EPISODE.map((line) => ({
      ...line,
      text: line.text.includes(lost!.quote.split(' ').slice(1, 4).join(' ')) ? 'Something else was heard here this time.' : line.text,
    }));
    insights.transcripts.has(episodeId, spoken(episodeId, without, { version: 2, firstId: 5000 }));
    const report = { jobId: randomUUID(), episodeId, attempt: 1, seq: 1 };
    await insights.product.publish(TranscriptCompleted, {
      ...report,
      version: 2,
      duration: 150,
      wordCount: 400,
      accuracy: null,
      engine: 'openai',
    });
    await followed(episodeId, 2);
    expect(await quoteOf(episodeId, lost!.id)).toMatchObject({ quote: lost!.quote, isVerified: false, isHighlight: true });
    const again = await quoteOf(episodeId, kept!.id);
    expect(again).toMatchObject({ quote: kept!.quote, isVerified: true });
    expect(again.firstWordId).toBeGreaterThanOrEqual(5000);
    expect((await insights.insights(episodeId)).origin?.stale).toBe(true);
  });
});
