import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARD_SIZES, createLook, drawCard, type FittedText } from '@afterword/drawing';
import { type CardOrder, createSkiaCanvas, drawCardPng } from '@afterword/drawing/skia';
import { CardSize, type LookBase, LookDesign, type LookFont } from '@afterword/proto';
import { visibleDifference } from '../../src/picture-difference';
import { ChromiumCards } from './chromium-cards';
import { testLogos } from '../../src/test-logos';

/** Of the pixels of a card, in percent. */
const MAX_DIFFERENCE = 0.6;
const SET_TIMEOUT_MS = 300_000;
const LENGTHS = [20, 28, 36, 48, 60, 76, 92, 110, 130, 150, 180, 210, 250, 300, 350, 400];
/** What both fonts of the product have the letters for. */
const SCRIPTS = {
  English:
    'They thought we were ill, and then they brought out every board game that we own, so the house went quiet in a way I had forgotten. ',
  German: 'Größer wird nur, was wächst – und „später“ heißt übrigens fast immer: gar nicht, weil der Küchentisch nie leer ist. ',
  Czech: 'Odpočinek není odměna za dokončený seznam, protože seznam žádný konec nemá, říkáš to přece každý týden. ',
  Polish: 'Odpoczynek nie jest nagrodą za skończoną listę, bo lista nigdy się nie kończy, i całe szczęście, że tak właśnie jest. ',
  'one word': 'W',
};
/** For these, page and server take fonts of the machine that each runs on, so that their pictures differ. */
const OTHER_SCRIPTS = {
  Vietnamese: 'Nghỉ ngơi không phải là phần thưởng, vì danh sách việc phải làm không bao giờ kết thúc, và đó là điều tốt đẹp. ',
  Arabic: 'الراحة ليست مكافأة على إنهاء القائمة لأن القائمة لا تنتهي أبداً، وهذا هو السر. ',
  Hindi: 'आराम कोई इनाम नहीं है, क्योंकि सूची कभी ख़त्म नहीं होती, और यही अच्छी बात है। ',
  Japanese: '休みは、リストを終えたごほうびではない。リストに終わりはないのだから。',
};
const designs: Partial<LookDesign>[] = (['paper', 'dark', 'accent'] satisfies LookBase[]).flatMap((base) =>
  (['newsreader', 'atkinson-hyperlegible'] satisfies LookFont[]).map((font) => ({ base, font })),
);

const orderOf = (size: CardSize, words: string, length: number, turn: number): CardOrder => ({
  size,
  design: LookDesign.parse(designs[turn % designs.length]),
  card: {
    text: words.repeat(400).slice(0, length).trim(),
    ...{ isQuote: true, byline: 'Hannah Brightwell, 1:45', show: 'Kitchen Table Faith', slide: null },
  },
  logo: null,
});
const withLogos = CardSize.options.flatMap((size) =>
  Object.entries(testLogos).map(([name, logo]) => ({
    ...{ name, size },
    cards: LENGTHS.filter((_, turn) => turn % 3 === 0).map((length, turn) => ({ ...orderOf(size, SCRIPTS.English, length, turn), logo })),
  })),
);
const setsOf = (scripts: Record<string, string>) =>
  Object.entries(scripts).flatMap(([script, words]) =>
    CardSize.options.map((size) => ({ script, size, cards: LENGTHS.map((length, turn) => orderOf(size, words, length, turn)) })),
  );

function expectToHold({ isCut, height, words }: FittedText, size: CardSize): void {
  const { width, padding, text: space } = CARD_SIZES[size];
  expect({ isCut, isTooHigh: height > space.height }).toEqual({ isCut: false, isTooHigh: false });
  const outside = words.filter((word) => word.x < -1 || word.x + word.width > width - padding * 2 + 1);
  expect(outside).toEqual([]);
}

describe('cards of 20 to 400 characters', () => {
  let browser: ChromiumCards;
  const differences: number[] = [];
  beforeAll(async () => {
    browser = await ChromiumCards.start();
  });
  afterAll(async () => {
    await browser?.stop();
    const sorted = differences.toSorted((a, b) => a - b);
    const [median, most] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
    process.stdout.write(`${sorted.length} cards: ${median.toFixed(2)}% of the pixels differ visibly, at most ${most.toFixed(2)}%\n`);
  });

  async function expectSamePicture(order: CardOrder): Promise<void> {
    const { png, text } = await browser.draw(order);
    expectToHold(text, order.size);
    const difference = await visibleDifference(png, await drawCardPng(order));
    differences.push(difference);
    expect(difference).toBeLessThanOrEqual(MAX_DIFFERENCE);
  }

  it.each(setsOf(SCRIPTS))(
    'are the same picture in the page and on the server, and hold their text: $script, $size',
    async ({ cards }) => {
      for (const order of cards) await expectSamePicture(order);
    },
    SET_TIMEOUT_MS,
  );

  it.each(withLogos)(
    'are the same picture with a logo: $name, $size',
    async ({ cards }) => {
      for (const order of cards) await expectSamePicture(order);
    },
    SET_TIMEOUT_MS,
  );

  it.each(setsOf(OTHER_SCRIPTS))(
    'hold their text in page and server also in other fonts: $script, $size',
    async ({ size, cards }) => {
      const { width, height } = CARD_SIZES[size];
      const canvas = createSkiaCanvas(width, height).getContext('2d');
      for (const order of cards) {
        expectToHold((await browser.draw(order)).text, size);
        expectToHold(drawCard(canvas, size, createLook(order.design, null).look, order.card), size);
      }
    },
    SET_TIMEOUT_MS,
  );
});
