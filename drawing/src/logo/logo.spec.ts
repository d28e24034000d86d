import { beforeAll, describe, expect, it } from '@jest/globals';
import { CardSize, ClipFormat, type Colour, LookDesign } from '@afterword/proto';
import { CARD_SIZES, drawCard, quoteCard } from '../cards/draw-card';
import { CLIP_LAYOUTS } from '../clips/clip-layouts';
import { createClipScene, drawClipFrame } from '../clips/clip-scene';
import { BASE_COLOURS, createLook } from '../look/look';
import { createSkiaCanvas, encodeLogo, loadImage, loadLogo } from '../skia';
import { type Logo, plateOf } from './logo';

type Context = ReturnType<ReturnType<typeof createSkiaCanvas>['getContext']>;

function pictureOf(width: number, height: number, draw: (context: Context) => void): Buffer {
  const canvas = createSkiaCanvas(width, height);
  draw(canvas.getContext('2d'));
  return canvas.toBuffer('image/png');
}

const bars = (...colours: Colour[]): Buffer =>
  pictureOf(400, 100, (context) =>
    colours.forEach((colour, index) => {
      context.fillStyle = colour;
      context.fillRect(20, 10 + index * 40, 300, 20);
    }),
  );
const COVER = pictureOf(200, 200, (context) => {
  context.fillStyle = '#181512';
  context.fillRect(0, 0, 200, 200);
});
const load = async (png: Buffer): Promise<Logo> => (await loadLogo(png))!;
const { paper, dark, accent } = BASE_COLOURS;

describe('the plate behind a logo', () => {
  it('is there where the logo could not be seen, and is the one on which it can be', async () => {
    const navy = await load(bars('#17193a'));
    expect([paper, dark, accent].map(({ background }) => plateOf(navy, background))).toEqual([null, '#ffffff', '#ffffff']);
    const white = await load(bars('#ffffff'));
    expect([paper, dark, accent].map(({ background }) => plateOf(white, background))).toEqual(['#181512', null, null]);
  });

  it('is there too if it hides less of the logo than the background', async () => {
    expect(plateOf(await load(bars('#17193a', '#ffd54a', '#17193a')), dark.background)).toBe('#ffffff');
  });

  it('is not there if it would not help', async () => {
    expect(plateOf(await load(bars('#000000', '#ffffff')), '#ffffff')).toBeNull();
    expect(plateOf(await load(bars('#000000', '#ffffff')), '#000000')).toBeNull();
  });

  it('is never behind a picture that fills its box', async () => {
    expect(plateOf(await load(COVER), dark.background)).toBeNull();
  });
});

const WORDS = 'They thought we were ill, and then they brought out every board game that we own, so the house went quiet. ';
const SPOKEN = WORDS.split(' ').map((text, at) => ({ text, speaker: 'Grace', start: at * 0.3, end: at * 0.3 + 0.28 }));

describe('a logo', () => {
  const logos: [name: string, logo: Logo][] = [];
  beforeAll(async () => {
    const files: [string, Buffer][] = [
      ['wide', bars('#17193a')],
      ['square', COVER],
      ['high', pictureOf(40, 256, (context) => context.fillRect(0, 0, 40, 256))],
      ['wide as a line', pictureOf(512, 2, (context) => context.fillRect(0, 0, 512, 2))],
    ];
    for (const [name, png] of files) logos.push([name, await load(png)]);
  });

  it.each(CardSize.options)('changes only the head of a card of 20 to 400 characters: %s', (size) => {
    const { width, height, padding, head } = CARD_SIZES[size];
    const context = createSkiaCanvas(width, height).getContext('2d');
    const rowsOf = (logo: Logo | null, length: number) => {
      const spoken = { quote: WORDS.repeat(5).slice(0, length), speaker: 'Grace Miller', startMs: 65_000 };
      drawCard(
        context,
        size,
        createLook(LookDesign.parse({ base: 'dark' }), logo).look,
        quoteCard(spoken, 'A show with a long name '.repeat(6)),
      );
      return Buffer.from(context.getImageData(0, 0, width, height).data);
    };
    for (const length of [20, 120, 400]) {
      const without = rowsOf(null, length);
      for (const [name, logo] of logos) {
        const changed = changedRows(without, rowsOf(logo, length), width);
        expect([name, changed.length > 0, changed.filter((y) => y < padding || y >= padding + head.height)]).toEqual([name, true, []]);
      }
    }
  });

  it.each(ClipFormat.options)('changes nothing of a clip but the lines beside it, and stays inside what apps leave free: %s', (format) => {
    const { width, height, safe, speaker } = CLIP_LAYOUTS[format];
    const context = createSkiaCanvas(width, height).getContext('2d');
    const rowsOf = (logo: Logo | null) => {
      const scene = createClipScene(context, {
        options: { format, captions: 'karaoke', hasSpeakers: true, hasWaveform: true },
        look: createLook(LookDesign.parse({ base: 'accent' }), logo).look,
        ...{ show: 'Kitchen Table', title: WORDS, words: SPOKEN, timing: 'aligned', peaks: [0.2, 0.9, 0.4], seconds: 6 },
      });
      drawClipFrame(context, scene, 40);
      return Buffer.from(context.getImageData(0, 0, width, height).data);
    };
    const without = rowsOf(null);
    for (const [name, logo] of logos) {
      const changed = changedRows(without, rowsOf(logo), width);
      expect([name, changed.length > 0, changed.filter((y) => y < safe.y || y >= speaker.y)]).toEqual([name, true, []]);
    }
  });

  it('is stored without anything but its pixels, and never larger than its box', async () => {
    const big = pictureOf(1600, 900, (context) => context.fillRect(0, 0, 1600, 900));
    const stored = await encodeLogo(Buffer.concat([big, Buffer.from('<script>alert(1)</script>')]), { width: 1600, height: 900 });
    const { width, height } = await loadImage(stored!);
    expect({ width, height }).toEqual({ width: 455, height: 256 });
    expect(Buffer.from(stored!).includes('script')).toBe(false);
    expect(await encodeLogo(big, { width: 160, height: 90 })).toBeNull();
    expect(
      await encodeLogo(
        pictureOf(50, 50, () => undefined),
        { width: 50, height: 50 },
      ),
    ).toBeNull();
  });
});

function changedRows(one: Buffer, other: Buffer, width: number): number[] {
  const rowBytes = width * 4;
  const rows = Array.from({ length: one.length / rowBytes }, (_, y) => y);
  return rows.filter((y) => !one.subarray(y * rowBytes, (y + 1) * rowBytes).equals(other.subarray(y * rowBytes, (y + 1) * rowBytes)));
}
