import { describe, expect, it } from '@jest/globals';
import { CAROUSEL_SLIDES, CarouselSize, type CarouselType, LookDesign } from '@afterword/proto';
import { CARD_SIZES, drawCard } from '../cards/draw-card';
import { createLook } from '../look/look';
import { createSkiaCanvas } from '../skia';
import { carouselCards } from './carousel-cards';

const { look } = createLook(LookDesign.parse({}), null);
const SHOW = 'Kitchen Table Faith';
const POST = `The first month you want to fix people. The second month you learn their names.

Grace Miller runs a kitchen table in Ohio. She has fed four hundred people since the flood, and she says that nobody came for the soup. They came because Dr. Brown noticed that they were gone, and asked.

What stuck with me:
• Hungry is a good enough reason, and so is lonely.
• Write down every name.

Who would you call first? #kitchentable #faith`;
const SENTENCE = 'They brought out every board game that we own, so the house went quiet in a way I had forgotten. ';

const slidesOf = (text: string, type: CarouselType = 'social_linkedin') => carouselCards(text, type, SHOW)?.map((card) => card.text) ?? [];
/** Without spaces: where a slide ends, one can be missing. */
const lettersOf = (text: string) => text.replace(/\s/gu, '');

const texts: [name: string, text: string][] = [
  ['of one sentence', SENTENCE],
  ['of one long paragraph', SENTENCE.repeat(20)],
  ['of many short lines', Array.from({ length: 40 }, (_, number) => `${number + 1}. Write down a name`).join('\n')],
  ['of many long paragraphs', Array.from({ length: 9 }, () => SENTENCE.repeat(2).trim()).join('\n\n')],
  ['of one sentence without an end', 'and then we sat down '.repeat(90)],
  ['of one word', 'W'.repeat(2000)],
  ['of one line of Japanese', '休みはリストを終えたごほうびではない。リストに終わりはない。'.repeat(60)],
  ['of Japanese with spaces', '休みはごほうびではない。 リストに終わりはない。 '.repeat(60)],
  ['in Arabic', 'الراحة ليست مكافأة على إنهاء القائمة لأن القائمة لا تنتهي أبداً. '.repeat(30)],
  ['of emoji', '🎲👩‍👧 '.repeat(200)],
];
const networks = Object.keys(CAROUSEL_SLIDES) as CarouselType[];

describe('a carousel', () => {
  it('begins with the first line, has a slide for each paragraph, and ends with the last line', () => {
    expect(slidesOf(POST)).toEqual([
      'The first month you want to fix people. The second month you learn their names.',
      'Grace Miller runs a kitchen table in Ohio. She has fed four hundred people since the flood, and she says that nobody came for the soup.',
      'They came because Dr. Brown noticed that they were gone, and asked.',
      'What stuck with me:\n• Hungry is a good enough reason, and so is lonely.',
      '• Write down every name.',
      'Who would you call first?',
    ]);
  });

  it('says the name of the show, and which slide it is', () => {
    const cards = carouselCards(POST, 'social_linkedin', SHOW) ?? [];
    expect(cards[0]).toMatchObject({ byline: 'Kitchen Table Faith', show: '', slide: { number: 1, count: 6 }, isQuote: false });
    expect(cards.at(-1)).toMatchObject({ byline: '', show: 'Kitchen Table Faith', slide: { number: 6, count: 6 }, isQuote: false });
  });

  it.each(networks)('has every word of a text once, in its order, on at most as many slides as there can be for %s', (network) => {
    for (const [name, text] of texts) {
      const slides = slidesOf(text, network);
      expect([name, slides.length]).toEqual([name, Math.min(Math.max(slides.length, 1), CAROUSEL_SLIDES[network])]);
      expect([name, lettersOf(slides.join(''))]).toEqual([name, lettersOf(text)]);
    }
  });

  it.each(CarouselSize.options)('fits its slides, %s', (size) => {
    const { width, height, padding, text: space } = CARD_SIZES[size];
    const canvas = createSkiaCanvas(width, height).getContext('2d');
    for (const [name, text] of texts)
      for (const card of carouselCards(text, 'social_instagram', SHOW) ?? []) {
        const fitted = drawCard(canvas, size, look, card);
        const right = Math.max(...fitted.words.map((word) => word.x + word.width));
        expect([name, fitted.isCut, fitted.height <= space.height, right <= width - padding * 2 + 1]).toEqual([name, false, true, true]);
      }
  });

  it('leaves out hashtags beside the text, and keeps those inside of a sentence and numbers', () => {
    expect(slidesOf('We are #1\n#rest #sunday\nWhy I love #rest, still\nRest. #sunday')).toEqual([
      'We are #1',
      'Why I love #rest, still',
      'Rest.',
    ]);
  });

  it('begins with one sentence of a long first paragraph', () => {
    expect(slidesOf(SENTENCE.repeat(2))).toEqual([SENTENCE.trim(), SENTENCE.trim()]);
  });

  it('lets the lines of neighbours stay lines if they share a slide', () => {
    const lines = Array.from({ length: 14 }, (_, number) => `${number + 1}. Write down a name`);
    const slides = slidesOf(lines.join('\n'), 'social_instagram');
    expect(slides).toHaveLength(10);
    expect(slides.join('\n').split('\n')).toEqual(lines);
    const canvas = createSkiaCanvas(1080, 1350).getContext('2d');
    const [card] = (carouselCards(lines.join('\n'), 'social_instagram', SHOW) ?? []).filter(({ text }) => text.includes('\n'));
    const drawn = drawCard(canvas, 'portrait', look, card!);
    const first = drawn.words.filter(({ line }) => line === 0).map(({ text }) => text);
    expect(first.join(' ')).toBe(card!.text.split('\n')[0]);
  });

  it('is not made of a text that is too long for its slides', () => {
    expect(carouselCards(SENTENCE.repeat(60), 'social_instagram', SHOW)).toBeNull();
    expect(carouselCards('', 'social_instagram', SHOW)).toEqual([]);
  });
});
