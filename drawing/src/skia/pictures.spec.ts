import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { LookDesign } from '@afterword/proto';
import { carouselCards } from '../carousel/carousel-cards';
import { drawSlidesPdf } from './pictures';

const POST = `The first difficult month you want to “fix” people. The second month you learn their names – every one.

Grace Müller said: “Łukasz paid €4.50 for soup…” It wasn’t offered; it was efficient.

Who would you call first? #table`;
const cards = carouselCards(POST, 'social_linkedin', 'Kitchen Table Faith') ?? [];
const order = { size: 'portrait', design: LookDesign.parse({ base: 'dark' }), logo: null, cards, title: 'A bowl of soup' } as const;

describe('the document of slides', () => {
  it('has a page for each slide, of which exactly the words of the text can be copied', async () => {
    const pages = readPages(await drawSlidesPdf(order));
    const count = cards.length;
    expect(pages).toEqual(
      cards.map(({ text, show, byline }, index) => [show, `${index + 1} / ${count}`, byline, text].filter((part) => part !== '').join(' ')),
    );
    expect(cards.map(({ text }) => text).join(' ')).toBe(POST.replace(' #table', '').replace(/\n+/gu, ' '));
  });

  it('is as large as its slides', async () => {
    const pdf = (await drawSlidesPdf({ ...order, size: 'square' })).toString('latin1');
    expect(pdf.match(/\/MediaBox \[0 0 1080 1080\]/gu)).toHaveLength(cards.length);
  });
});

/** Returns the text of each page of a document that Skia has written, with a space between its words. */
function readPages(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gmu)].map(([, id = '', body = '']) => [id, body] as const),
  );
  const objectOf = (id = ''): string => objects.get(id) ?? '';
  const streamOf = (id?: string): string => {
    const body = objectOf(id);
    const from = body.indexOf('stream\n') + 7;
    return inflateSync(Buffer.from(body.slice(from, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1');
  };
  const isPage = (body: string): boolean => body.includes('/Type /Page\n');
  return [...objects.values()].filter(isPage).map((page) => {
    const fonts = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name = '', id]) => [
        name,
        readCharacters(streamOf(/ToUnicode (\d+)/u.exec(objectOf(id))?.[1])),
      ]),
    );
    const words = streamOf(/\/Contents (\d+)/u.exec(page)?.[1]).matchAll(/^q\n([\s\S]*?)^Q$/gmu);
    return [...words]
      .map(([, word = '']) =>
        word
          .split('BT\n')
          .map((run) => readRun(run, fonts))
          .join(''),
      )
      .join(' ');
  });
}

function readRun(run: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const characters = fonts.get(/\/(F\d+) /u.exec(run)?.[1] ?? '');
  return [...run.matchAll(/<([\dA-F]+)> Tj/gu)]
    .flatMap(([, codes = '']) => codes.match(/../gu) ?? [])
    .map((code) => characters?.get(Number.parseInt(code, 16)) ?? '?')
    .join('');
}

/** Which text each code of a font stands for. */
function readCharacters(map: string): Map<number, string> {
  const single = [...map.matchAll(/^<(..)> <([\dA-F]{4,})>$/gmu)].map(
    ([, code = '', text = '']) => [Number.parseInt(code, 16), textOf(text)] as const,
  );
  const ranges = [...map.matchAll(/^<(..)> <(..)> <(....)>$/gmu)].flatMap(([, from = '', to = '', text = '']) => {
    const [first, last, character] = [from, to, text].map((hex) => Number.parseInt(hex, 16)) as [number, number, number];
    return Array.from({ length: last - first + 1 }, (_, index) => [first + index, String.fromCodePoint(character + index)] as const);
  });
  return new Map([...single, ...ranges]);
}

const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
