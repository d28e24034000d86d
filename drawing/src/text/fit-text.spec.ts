import { describe, expect, it } from '@jest/globals';
import { fontStack } from '../look/fonts';
import { createSkiaCanvas } from '../skia';
import type { Canvas2d } from '../canvas';
import { fitText, type FittedText } from './fit-text';

const canvas: Canvas2d = createSkiaCanvas(8, 8).getContext('2d');
const STYLE = { stack: fontStack('newsreader'), weight: 500, leading: 1.2 };
const SPACE = { width: 900, height: 540, minSize: 26, maxSize: 118 };
const SENTENCE = 'They thought we were ill, and then they brought out every board game that we own.';

const lineWidths = ({ words, lines }: FittedText): number[] =>
  Array.from({ length: lines }, (_, line) => {
    const row = words.filter((word) => word.line === line);
    return Math.max(...row.map(({ x, width }) => x + width)) - Math.min(...row.map(({ x }) => x));
  });
const textOf = ({ words }: FittedText): string => words.map(({ text, hasSpaceAfter }) => `${text}${hasSpaceAfter ? ' ' : ''}`).join('');

describe('fitText', () => {
  it('sets short texts large and long texts smaller', () => {
    const sizes = ['Do less.', SENTENCE, SENTENCE.repeat(4)].map((text) => fitText(canvas, text, STYLE, SPACE).size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBe(SPACE.maxSize);
  });

  it('takes the largest size that fits: one pixel more does not', () => {
    const { size, height } = fitText(canvas, SENTENCE, STYLE, SPACE);
    expect(height).toBeLessThanOrEqual(SPACE.height);
    const larger = fitText(canvas, SENTENCE, STYLE, { ...SPACE, height: Infinity, minSize: size + 1, maxSize: size + 1 });
    expect(larger.height).toBeGreaterThan(SPACE.height);
  });

  it('leaves no word alone on the last line', () => {
    const widths = lineWidths(fitText(canvas, SENTENCE, STYLE, { ...SPACE, maxSize: 60 }));
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  it.each([
    ['a sentence', SENTENCE],
    ['one word of 400 letters', 'a'.repeat(400)],
    ['Arabic', 'الراحة ليست مكافأة على إنهاء القائمة، لأن القائمة لا تنتهي أبداً.'],
    ['Japanese', '休みは、リストを終えたごほうびではない。リストに終わりはないのだから。'],
  ])('keeps %s in its box, whole', (_what, text) => {
    const fitted = fitText(canvas, text, STYLE, SPACE);
    expect(fitted.isCut).toBe(false);
    expect(fitted.height).toBeLessThanOrEqual(SPACE.height);
    for (const { x, width } of fitted.words) {
      expect(x).toBeGreaterThanOrEqual(-1);
      expect(x + width).toBeLessThanOrEqual(SPACE.width + 1);
    }
    if (!fitted.isRightToLeft) expect(textOf(fitted).trim()).toBe(text);
  });

  it('cuts a text that fits in no size, and says so', () => {
    const fitted = fitText(canvas, SENTENCE.repeat(50), STYLE, SPACE);
    expect(fitted).toMatchObject({ isCut: true, size: SPACE.minSize });
    expect(fitted.height).toBeLessThanOrEqual(SPACE.height);
    expect(fitted.charactersLeftOut).toBe(SENTENCE.length * 50 - textOf(fitted).length + 1);
    expect(textOf(fitted)).toMatch(/\p{L}…$/u);
  });

  it('sets Arabic from the right edge, and the English name in it from the left', () => {
    const { words, isRightToLeft } = fitText(canvas, 'قال Ruth Calloway ذلك', STYLE, { ...SPACE, maxSize: 40 });
    const x = new Map(words.map((word) => [word.text, word.x]));
    expect(isRightToLeft).toBe(true);
    expect(x.get('قال')).toBeGreaterThan(x.get('Calloway') ?? Infinity);
    expect(x.get('Calloway')).toBeGreaterThan(x.get('Ruth') ?? Infinity);
    expect(x.get('Ruth')).toBeGreaterThan(x.get('ذلك') ?? Infinity);
  });
});
