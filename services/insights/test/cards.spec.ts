import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARD_SIZES, quoteCard } from '@afterword/drawing';
import { drawCardPng, loadImage } from '@afterword/drawing/skia';
import { eventually } from '@afterword/platform/testing';
import {
  CardSize,
  DeleteCard,
  DeleteQuote,
  DrawCard,
  DrawQuoteCard,
  type Input,
  ListCards,
  LookDesign,
  MakeCard,
  MakeTopCards,
  type Quote,
  RemakeCard,
} from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

describe('the card of a quote', () => {
  let insights: InsightsUnderTest;
  let quote: Quote;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
    const found = await insights.found();
    insights.recordings.set(found.episodeId, 'recording.mp3');
    quote = found.insights.quotes[0]!;
  });
  afterAll(() => insights.stop());

  const draw = async (input: Partial<Input<typeof DrawQuoteCard>> = {}) => {
    const { content, ...file } = await insights.product.request(DrawQuoteCard, { id: quote.id, ...input });
    return { ...file, png: Buffer.from(content, 'base64') };
  };
  const drawn = (size: CardSize, design: Partial<LookDesign>) =>
    drawCardPng({ size, design: LookDesign.parse(design), logo: null, card: quoteCard(quote, '') });

  it.each(CardSize.options)('is the picture of the drawing package as PNG, %s', async (size) => {
    const { png, fileName, mediaType } = await draw({ size });
    expect(mediaType).toBe('image/png');
    expect(fileName).toMatch(/^a-chair-beside-you-.*\.png$/u);
    const { width, height } = await loadImage(png);
    expect({ width, height }).toEqual({ width: CARD_SIZES[size].width, height: CARD_SIZES[size].height });
    expect(png.equals(await drawn(size, {}))).toBe(true);
  });

  it('has the look of the show, a version of it, or changes of it', async () => {
    const first = insights.look;
    insights.earlierLooks.push(first);
    insights.look = { version: 2, design: LookDesign.parse({ base: 'dark' }), savedAt: '2026-11-27T08:00:00.000Z' };
    try {
      expect((await draw()).png.equals(await drawn('portrait', { base: 'dark' }))).toBe(true);
      expect((await draw({ lookVersion: 1 })).png.equals(await drawn('portrait', {}))).toBe(true);
      const changes = { background: '#1f3d3a', font: 'atkinson-hyperlegible' } as const;
      expect((await draw(changes)).png.equals(await drawn('portrait', { base: 'dark', ...changes }))).toBe(true);
      await expect(draw({ lookVersion: 3 })).rejects.toMatchObject({ code: 'not_found' });
    } finally {
      insights.earlierLooks.pop();
      insights.look = first;
    }
  });

  it('is refused for words that are no longer there', async () => {
    const { episodeId, insights: found } = await insights.found();
    insights.recordings.set(episodeId, 'recording.mp3');
    const [deleted] = found.quotes;
    await insights.product.request(DeleteQuote, { id: deleted!.id });
    await expect(draw({ id: deleted!.id })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^This quote no longer exists/u),
    });
  });
});

describe('cards that are kept', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  const found = async () => {
    const { episodeId, insights: all } = await insights.found();
    insights.recordings.set(episodeId, 'recording.mp3');
    return { episodeId, quotes: all.quotes };
  };
  const cardsOf = async (episodeId: string) => (await insights.product.request(ListCards, { episodeId })).cards;
  const make = async (id: string, options: Partial<Input<typeof MakeCard>> = {}) =>
    (await insights.product.request(MakeCard, { id, ...options })).card;
  const pictureOf = async (id: string) => Buffer.from((await insights.product.request(DrawCard, { id })).content, 'base64');

  it('have the words and the design that they were made with, each once', async () => {
    const { episodeId, quotes } = await found();
    const [quote] = quotes;
    const card = await make(quote!.id, { size: 'link', background: '#1f3d3a' });
    const facts = { episodeId, quoteId: quote!.id, quote: quote!.quote, speaker: quote!.speaker, size: 'link' };
    expect(card).toMatchObject({ ...facts, lookVersion: null, isVerified: true, isStale: false, design: { background: '#1f3d3a' } });
    expect((await make(quote!.id)).lookVersion).toBe(1);
    expect(await make(quote!.id, { size: 'link', background: '#1f3d3a' })).toEqual(card);
    expect(await cardsOf(episodeId)).toHaveLength(2);
    const drawn = await drawCardPng({ size: 'link', design: card.design, logo: null, card: quoteCard(quote!, '') });
    expect((await pictureOf(card.id)).equals(drawn)).toBe(true);
  });

  it('are stale when their quote has other words, until they are made again', async () => {
    const { episodeId, quotes } = await found();
    const [quote] = quotes;
    const { id } = await make(quote!.id);
    const before = await pictureOf(id);
    await insights.transcripts.correct(episodeId, { firstWordId: quote!.firstWordId, lastWordId: quote!.firstWordId }, ['Marlene']);
    await eventually(async () => expect(await cardsOf(episodeId)).toMatchObject([{ id, isStale: true, isVerified: true }]));
    expect((await pictureOf(id)).equals(before)).toBe(true);
    const { card } = await insights.product.request(RemakeCard, { id });
    expect(card).toMatchObject({ id, isStale: false, quote: expect.stringContaining('Marlene') });
    expect((await pictureOf(id)).equals(before)).toBe(false);
  });

  it('get the current look when they are made again, if they had an earlier one', async () => {
    const { quotes } = await found();
    const [saved, own] = [await make(quotes[0]!.id), await make(quotes[1]!.id, { accent: '#0f5e69' })];
    const first = insights.look;
    insights.look = { version: 2, design: LookDesign.parse({ base: 'dark' }), savedAt: '2026-11-27T08:00:00.000Z' };
    try {
      const again = async (id: string) => (await insights.product.request(RemakeCard, { id })).card;
      expect(await again(saved.id)).toMatchObject({ lookVersion: 2, design: { base: 'dark' } });
      expect(await again(own.id)).toMatchObject({ lookVersion: null, design: { base: 'paper', accent: '#0f5e69' } });
    } finally {
      insights.look = first;
    }
  });

  it('cannot be made again without their quote, but can be deleted', async () => {
    const { episodeId, quotes } = await found();
    const { id } = await make(quotes[0]!.id);
    await insights.product.request(DeleteQuote, { id: quotes[0]!.id });
    expect(await cardsOf(episodeId)).toMatchObject([{ isVerified: false, isStale: true }]);
    await expect(insights.product.request(RemakeCard, { id })).rejects.toMatchObject({ code: 'conflict' });
    await insights.product.request(DeleteCard, { id });
    expect(await cardsOf(episodeId)).toEqual([]);
    await expect(pictureOf(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are made of the best ten quotes at once, and none twice', async () => {
    const { episodeId, quotes } = await found();
    await make(quotes[0]!.id);
    const { cards } = await insights.product.request(MakeTopCards, { episodeId, size: 'square' });
    expect(cards.map(({ quoteId }) => quoteId)).toEqual(quotes.slice(1, 11).map(({ id }) => id));
    const rest = quotes.length - 1 - cards.length;
    if (rest > 0) await insights.product.request(MakeTopCards, { episodeId });
    expect(await insights.product.request(MakeTopCards, { episodeId })).toEqual({ cards: [] });
  });
});
