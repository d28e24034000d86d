import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AddChapter,
  AddQuoteByHand,
  type CallToAction,
  ChangeCallToAction,
  ChangeChapter,
  DeleteChapter,
  DeleteQuote,
  HighlightQuote,
  TrimQuote,
} from '@afterword/proto';
import { spoken } from '@afterword/testing/speech';
import { InsightsUnderTest } from './insights-under-test';

describe('changes of insights by people', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  const product = () => insights.product;
  const refusal = (code: string, message: RegExp) => expect.objectContaining({ code, message: expect.stringMatching(message) });

  describe('in quotes', () => {
    it('features and unfeatures, also twice', async () => {
      const { insights: found } = await insights.found();
      const { id } = found.quotes[1]!;
      for (const isHighlight of [true, true, false]) {
        expect((await product().request(HighlightQuote, { id, isHighlight })).quote).toMatchObject({ id, isHighlight });
      }
    });

    it('trims by words: the quote, its time and its score are those of the words that stay', async () => {
      const { episodeId, insights: found } = await insights.found();
      const { id, firstWordId, lastWordId } = found.quotes[0]!;
      const span = { firstWordId: firstWordId + 1, lastWordId: lastWordId - 1 };
      const { quote } = await product().request(TrimQuote, { id, ...span });
      expect(quote).toMatchObject({ id, ...span, startMs: (span.firstWordId - 1) * 350, isVerified: true, correctedFrom: null });
      expect(quote.quote.split(' ')).toHaveLength(span.lastWordId - span.firstWordId + 1);
      expect(insights.said(episodeId, span)).toContain(quote.quote.split(' ')[1]);
      expect(quote.reasons.length).toBeGreaterThan(0);
    });

    it.each([
      ['words that do not exist', 9_000_001, 9_000_009, 'invalid_input', /no longer in the transcript/],
      ['words in the wrong order', 20, 10, 'invalid_input', /first before the last/],
      ['a single word', 20, 20, 'invalid_input', /at least 2 words/],
      ['more than a hundred', 1, 140, 'invalid_input', /at most 100 words/],
    ])('refuses %s', async (_, firstWordId, lastWordId, code, message) => {
      const { insights: found } = await insights.found();
      await expect(product().request(TrimQuote, { id: found.quotes[0]!.id, firstWordId, lastWordId })).rejects.toEqual(
        refusal(code, message),
      );
    });

    it('refuses words of two people, and words elsewhere', async () => {
      const { episodeId, insights: found } = await insights.found();
      const { segments } = insights.transcripts.of(episodeId);
      const border = segments[0]!.words;
      const across = { firstWordId: border - 1, lastWordId: border + 2 };
      await expect(product().request(AddQuoteByHand, { episodeId, ...across })).rejects.toEqual(refusal('invalid_input', /more than one/));
      const far = found.quotes.find(({ firstWordId }) => firstWordId > 20)!;
      await expect(product().request(TrimQuote, { id: far.id, firstWordId: 2, lastWordId: 6 })).rejects.toEqual(
        refusal('invalid_input', /elsewhere/),
      );
    });

    it('adds chosen words as a quote', async () => {
      const { episodeId } = await insights.found();
      const { quote } = await product().request(AddQuoteByHand, { episodeId, firstWordId: 2, lastWordId: 8 });
      expect((await insights.insights(episodeId)).quotes).toContainEqual(quote);
    });

    it('deletes a quote, and returns not_found the second time', async () => {
      const { episodeId, insights: found } = await insights.found();
      const { id } = found.quotes[0]!;
      expect(await product().request(DeleteQuote, { id })).toEqual({ id });
      expect((await insights.insights(episodeId)).quotes.map((quote) => quote.id)).not.toContain(id);
      await expect(product().request(DeleteQuote, { id })).rejects.toEqual(refusal('not_found', /no longer exists/));
      await expect(product().request(HighlightQuote, { id: randomUUID(), isHighlight: true })).rejects.toEqual(
        refusal('not_found', /quote/),
      );
    });

    it('are kept when insights are generated again, while the rest is replaced', async () => {
      const { episodeId, insights: found } = await insights.found();
      const [featured, deleted, other] = found.quotes;
      await product().request(HighlightQuote, { id: featured!.id, isHighlight: true });
      await product().request(DeleteQuote, { id: deleted!.id });
      const { quotes } = await insights.again(episodeId);
      const ids = quotes.map(({ id }) => id);
      expect(ids).toContain(featured!.id);
      expect(ids).not.toContain(other!.id);
      const spans = quotes.map(({ firstWordId }) => firstWordId);
      expect(spans.filter((id) => id === featured!.firstWordId)).toHaveLength(1);
      expect(spans).not.toContain(deleted!.firstWordId);
      expect(spans).toContain(other!.firstWordId);
    });

    it('are discarded when generation starts over', async () => {
      const { episodeId, insights: found } = await insights.found();
      await product().request(DeleteQuote, { id: found.quotes[0]!.id });
      await product().request(HighlightQuote, { id: found.quotes[1]!.id, isHighlight: true });
      const { quotes } = await insights.again(episodeId, { startOver: true });
      expect(quotes.map(({ firstWordId }) => firstWordId)).toEqual(found.quotes.map(({ firstWordId }) => firstWordId));
      expect(quotes.some(({ isHighlight }) => isHighlight)).toBe(false);
    });
  });

  describe('in chapters', () => {
    const starts = (chapters: { startTime: number }[]) => chapters.map(({ startTime }) => startTime);
    const isWhole = (episodeId: string, chapters: { startTime: number; endTime: number }[]) => {
      expect(chapters[0]?.startTime).toBe(0);
      chapters.forEach(({ endTime }, at) =>
        expect(endTime).toBe(chapters[at + 1]?.startTime ?? insights.transcripts.of(episodeId).duration),
      );
    };

    it('renames', async () => {
      const { episodeId, insights: found } = await insights.found();
      const { id } = found.chapters[1]!;
      const { chapter, chapters } = await product().request(ChangeChapter, { id, title: '  The empty chair ' });
      expect(chapter).toMatchObject({ id, title: 'The empty chair', startTime: found.chapters[1]!.startTime });
      isWhole(episodeId, chapters);
      await expect(product().request(ChangeChapter, { id, title: ' ' })).rejects.toEqual(refusal('invalid_input', /Enter a title/));
    });

    it('moves to the sentence that begins nearest', async () => {
      const { episodeId, insights: found } = await insights.found();
      const { id } = found.chapters[1]!;
      const { chapter, chapters } = await product().request(ChangeChapter, { id, startTime: 20 });
      const { words } = insights.transcripts.of(episodeId);
      const sentences = words.ids.flatMap((_, at) => (at === 0 || /[.?!]$/.test(words.texts[at - 1]!) ? [words.starts[at]!] : []));
      const nearest = sentences.reduce((best, start) => (Math.abs(start - 20_000) < Math.abs(best - 20_000) ? start : best));
      expect(chapter.startTime).toBe(Math.floor(nearest / 1000));
      isWhole(episodeId, chapters);
    });

    it('adds and deletes, and the others close up', async () => {
      const { episodeId, insights: found } = await insights.found();
      const { chapter, chapters } = await product().request(AddChapter, { episodeId, title: 'A detour', startTime: 12 });
      expect(chapters).toHaveLength(found.chapters.length + 1);
      isWhole(episodeId, chapters);
      const { chapters: left } = await product().request(DeleteChapter, { id: chapter.id });
      expect(starts(left)).toEqual(starts(found.chapters));
      const { chapters: without } = await product().request(DeleteChapter, { id: found.chapters[0]!.id });
      isWhole(episodeId, without);
      expect(without.map(({ id }) => id)).toEqual(found.chapters.slice(1).map(({ id }) => id));
    });

    it('starts a list with the episode, whatever was requested', async () => {
      const episodeId = insights.newEpisode();
      const { chapters } = await product().request(AddChapter, { episodeId, title: 'All of it', startTime: 30 });
      expect(chapters).toMatchObject([{ title: 'All of it', startTime: 0 }]);
      isWhole(episodeId, chapters);
    });

    it('refuses the first chapter’s moving, a place that is taken and one behind the end', async () => {
      const { episodeId, insights: found } = await insights.found();
      const [first, second] = found.chapters;
      await expect(product().request(ChangeChapter, { id: first!.id, startTime: 60 })).rejects.toEqual(
        refusal('conflict', /first chapter begins with the episode/),
      );
      await expect(product().request(AddChapter, { episodeId, title: 'Twice', startTime: second!.startTime })).rejects.toEqual(
        refusal('conflict', /A chapter begins at \d+:\d\d already/),
      );
      await expect(product().request(AddChapter, { episodeId, title: 'Late', startTime: 9999 })).rejects.toEqual(
        refusal('invalid_input', /^The episode ends at \d+:\d\d\.$/),
      );
      await expect(product().request(AddChapter, { episodeId, title: 'Early', startTime: -1 })).rejects.toEqual(
        refusal('invalid_input', /before the episode/),
      );
      await expect(product().request(AddChapter, { episodeId, title: 'Odd', startTime: 1.5 })).rejects.toEqual(
        refusal('invalid_input', /whole seconds/),
      );
      expect(starts((await insights.insights(episodeId)).chapters)).toEqual(starts(found.chapters));
    });

    it('keeps a list that a person has changed, unless all is to start over', async () => {
      const { episodeId, insights: found } = await insights.found();
      const { chapters } = await product().request(ChangeChapter, { id: found.chapters[1]!.id, title: 'Mine' });
      const again = await insights.again(episodeId);
      expect(again.chapters).toEqual(chapters);
      expect(again.origin?.keepsChapters).toBe(true);
      const over = await insights.again(episodeId, { startOver: true });
      expect(over.chapters.map(({ title }) => title)).toEqual(found.chapters.map(({ title }) => title));
      expect(over.origin?.keepsChapters).toBe(false);
    });
  });

  describe('in calls to action', () => {
    const asking = async (): Promise<{ episodeId: string; callsToAction: CallToAction[] }> => {
      const episodeId = randomUUID();
      const filler = Array.from({ length: 30 }, (_, at) => ({
        voice: 'rms' as const,
        text: `The table has ${at} chairs and each of them is older than me.`,
      }));
      const closing = [
        { voice: 'slt' as const, text: 'Leave us a review wherever you listen.' },
        { voice: 'slt' as const, text: 'And sign up for the newsletter at openroom dot org.' },
      ];
      insights.transcripts.has(episodeId, spoken(episodeId, [...filler, ...closing]));
      return { episodeId, callsToAction: (await insights.again(episodeId)).callsToAction };
    };

    it('finds calls to action, with an address only if one was spoken', async () => {
      const { callsToAction } = await asking();
      expect(callsToAction).toMatchObject([
        { type: 'subscribe', url: 'https://openroom.org', placement: 'closing', priority: 1, isActive: true, isVerified: true },
        { type: 'review', url: null, text: 'Leave us a review wherever you listen.', priority: 2 },
      ]);
    });

    it('can be switched and moved, which is kept when insights are generated again', async () => {
      const { episodeId, callsToAction } = await asking();
      const [newsletter, review] = callsToAction;
      await product().request(ChangeCallToAction, { id: newsletter!.id, priority: 5 });
      const { callToAction } = await product().request(ChangeCallToAction, { id: review!.id, isActive: false });
      expect(callToAction).toMatchObject({ id: review!.id, isActive: false, priority: 2 });
      const { callsToAction: again } = await insights.again(episodeId);
      expect(again.map(({ id, priority, isActive }) => [id, priority, isActive])).toEqual([
        [review!.id, 2, false],
        [newsletter!.id, 5, true],
      ]);
    });

    it.each([0, 100, 1.5, -3])('refuses the priority %d', async (priority) => {
      await expect(product().request(ChangeCallToAction, { id: randomUUID(), priority })).rejects.toEqual(
        refusal('invalid_input', /priority/),
      );
    });
  });
});
