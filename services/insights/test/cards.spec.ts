import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARD_SIZES, quoteCard } from '@afterword/drawing';
import { drawCardPng, loadImage } from '@afterword/drawing/skia';
import { CardSize, DeleteQuote, DrawQuoteCard, type Input, LookDesign, type Quote } from '@afterword/proto';
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
    drawCardPng({ size, design: LookDesign.parse(design), card: quoteCard(quote, { show: '', logo: null }) });

  it.each(CardSize.options)('is the picture of the drawing package as PNG, %s', async (size) => {
    const { png, fileName, mediaType } = await draw({ size });
    expect(mediaType).toBe('image/png');
    expect(fileName).toMatch(/^a-chair-beside-you-.*\.png$/u);
    const { width, height } = await loadImage(png);
    expect({ width, height }).toEqual({ width: CARD_SIZES[size].width, height: CARD_SIZES[size].height });
    expect(png.equals(drawn(size, {}))).toBe(true);
  });

  it('has the look of the show, a version of it, or changes of it', async () => {
    const first = insights.look;
    insights.earlierLooks.push(first);
    insights.look = { version: 2, design: LookDesign.parse({ base: 'dark' }), savedAt: '2026-11-27T08:00:00.000Z' };
    try {
      expect((await draw()).png.equals(drawn('portrait', { base: 'dark' }))).toBe(true);
      expect((await draw({ lookVersion: 1 })).png.equals(drawn('portrait', {}))).toBe(true);
      const changes = { background: '#1f3d3a', font: 'atkinson-hyperlegible' } as const;
      expect((await draw(changes)).png.equals(drawn('portrait', { base: 'dark', ...changes }))).toBe(true);
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
