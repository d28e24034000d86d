import { describe, expect, it } from '@jest/globals';
import { CardSize, LookDesign } from '@afterword/proto';
import { createLook } from '../look/look';
import { createSkiaCanvas } from '../skia';
import { bylineOf, type Card, CARD_SIZES, drawCard } from './draw-card';

const { look } = createLook(LookDesign.parse({ base: 'dark' }), null);
const card = (fields: Partial<Card> = {}): Card => ({
  text: 'Hungry is a good enough reason, and so is lonely.',
  isQuote: true,
  byline: 'Grace Miller, 11:32',
  show: 'Kitchen Table Faith',
  slide: null,
  ...fields,
});
const WORDS =
  'They thought we were ill, and then they brought out every board game that we own, so the house went quiet in a way I had forgotten. ';
const lengths = [20, 60, 140, 250, 400];
const texts = lengths.flatMap((length) => [
  WORDS.repeat(5).slice(0, length).trim(),
  'W'.repeat(length),
  'الراحة ليست مكافأة على إنهاء القائمة لأن القائمة لا تنتهي أبداً '.repeat(8).slice(0, length).trim(),
  '休みはリストを終えたごほうびではない。リストに終わりはない。'.repeat(20).slice(0, length),
]);

describe('a card', () => {
  it.each(CardSize.options)('%s holds every text of 20 to 400 characters, whole', (size) => {
    const { width, height, padding, text } = CARD_SIZES[size];
    const canvas = createSkiaCanvas(width, height).getContext('2d');
    for (const each of texts) {
      const fitted = drawCard(canvas, size, look, card({ text: each }));
      expect(fitted.isCut).toBe(false);
      expect(fitted.height).toBeLessThanOrEqual(text.height);
      for (const word of fitted.words) expect(word.x + word.width).toBeLessThanOrEqual(width - padding * 2 + 1);
    }
  });

  it('puts quotation marks around a quote, and none around a slide', () => {
    const canvas = createSkiaCanvas(1080, 1080).getContext('2d');
    const read = (fields: Partial<Card>) =>
      drawCard(canvas, 'square', look, card(fields))
        .words.map(({ text }) => text)
        .join(' ');
    expect(read({})).toMatch(/^“Hungry .* lonely\.”$/u);
    expect(read({ isQuote: false })).toMatch(/^Hungry .* lonely\.$/u);
    expect(read({ text: 'الراحة ليست مكافأة' })).toMatch(/^«.*»$/u);
  });

  it.each([
    ['Grace Miller', 692_400, 'Grace Miller, 11:32'],
    ['Grace Miller', 7_565_000, 'Grace Miller, 2:06:05'],
    [null, 65_000, '1:05'],
  ])('says who said it and when: %s at %s ms', (speaker, startMs, byline) => {
    expect(bylineOf({ speaker, startMs })).toBe(byline);
  });

  it('keeps its edge free, except for faint shapes', () => {
    const { width, height, padding } = CARD_SIZES.portrait;
    const canvas = createSkiaCanvas(width, height);
    const context = canvas.getContext('2d');
    drawCard(
      context,
      'portrait',
      look,
      card({ text: WORDS.repeat(3), slide: { number: 3, count: 12 }, show: 'A show with a name that is far too long '.repeat(4) }),
    );
    const { data } = context.getImageData(0, 0, width, height);
    const isEdge = (x: number, y: number) => Math.min(x, width - 1 - x, y, height - 1 - y) < padding - 2;
    const allowed = [look.background, look.shade].map((colour) => Number.parseInt(colour.slice(1, 3), 16));
    let strangers = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) if (isEdge(x, y) && (data[(y * width + x) * 4] ?? 0) > Math.max(...allowed) + 1) strangers++;
    expect(strangers).toBe(0);
  });
});
