import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { quoteCard } from '@afterword/drawing';
import { drawCardPng, loadImage } from '@afterword/drawing/skia';
import { DrawQuoteCard, logoKey, LookDesign, MakeCard, MakeLogo, type Quote, ReadLogo } from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';
import { GIF, HTML, PDF, picture, pngOfSize, SVG } from './pictures';

describe('a logo', () => {
  let insights: InsightsUnderTest;
  let quote: Quote;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
    const found = await insights.found();
    insights.recordings.set(found.episodeId, 'recording.mp3');
    quote = found.insights.quotes[0]!;
  });
  afterAll(() => insights.stop());

  const upload = async (file: Buffer, name = 'logo.png') => {
    const key = `uploads/${randomUUID()}/picture/${name}`;
    await insights.store.put(key, file, { size: file.length, contentType: 'image/png' });
    return key;
  };
  const make = async (file: Buffer) => (await insights.product.request(MakeLogo, { key: await upload(file) })).logo;
  const read = async (id: string) => Buffer.from((await insights.product.request(ReadLogo, { logo: id })).content, 'base64');
  const keysUnder = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of insights.store.list(prefix)) keys.push(key);
    return keys;
  };

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is made of a %s, as PNG under the hash of its content, and the upload is deleted',
    async (format) => {
      const key = await upload(picture(format, 1200, 800));
      const { logo } = await insights.product.request(MakeLogo, { key });
      const png = await read(logo);
      expect(createHash('sha256').update(png).digest('hex')).toBe(logo);
      const { width, height } = await loadImage(png);
      expect({ width, height }).toEqual({ width: 384, height: 256 });
      await expect(insights.store.stat(key)).rejects.toMatchObject({ code: 'not_found' });
      expect((await insights.store.stat(logoKey(logo))).contentType).toBe('image/png');
    },
  );

  it('has nothing of its file but the pixels, and is the same logo for the same pixels', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
    const [plain, polyglot] = [await make(picture('png')), await make(Buffer.concat([picture('png'), script]))];
    expect(polyglot).toBe(plain);
    expect((await read(plain)).includes('script')).toBe(false);
  });

  it.each([
    ['a bomb', pngOfSize(50_000, 50_000), 'unprocessable', 'This picture has 50,000 × 50,000 pixels. Choose one of at most 4,096 × 4,096.'],
    [
      'a picture without pixels',
      pngOfSize(4096, 4096),
      'unprocessable',
      'We can’t read this picture. Save it again as PNG, and choose it again.',
    ],
    [
      'a picture that is cut off',
      picture('jpeg').subarray(0, 900),
      'unprocessable',
      'The end of this picture is missing. Save it again, and choose it again.',
    ],
    ['an SVG', SVG, 'unprocessable', 'This is no PNG, JPEG or WebP picture. Choose one of these.'],
    ['a GIF', GIF, 'unprocessable', 'This is no PNG, JPEG or WebP picture. Choose one of these.'],
    ['a PDF', PDF, 'unprocessable', 'This is no PNG, JPEG or WebP picture. Choose one of these.'],
    ['an HTML page', HTML, 'unprocessable', 'This is no PNG, JPEG or WebP picture. Choose one of these.'],
    ['an empty file', Buffer.alloc(0), 'unprocessable', 'This file is empty. Choose another one.'],
    ['a file above 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'too_large', 'A logo has at most 5 MB. Choose a smaller picture.'],
  ])('is not made of %s, and nothing of it is kept', async (_, file, code, message) => {
    const before = await keysUnder('shows/');
    const key = await upload(file);
    await expect(insights.product.request(MakeLogo, { key })).rejects.toMatchObject({ code, message });
    await expect(insights.store.stat(key)).rejects.toMatchObject({ code: 'not_found' });
    expect(await keysUnder('shows/')).toEqual(before);
  });

  it.each([
    ['of another kind', `uploads/${randomUUID()}/audio/talk.mp3`, 'not_found'],
    ['that is none', `episodes/${randomUUID()}/../../uploads/x/picture/y.png`, 'not_found'],
    ['that has not arrived', `uploads/${randomUUID()}/picture/logo.png`, 'conflict'],
  ])('is not made of an upload %s', async (_, key, code) => {
    await expect(insights.product.request(MakeLogo, { key })).rejects.toMatchObject({ code });
  });

  it('is on the card of a quote, as the drawing package draws it', async () => {
    const logo = await make(picture('png', 400, 120));
    const draw = async (choice: { logo?: string }) =>
      Buffer.from(
        (await insights.product.request(DrawQuoteCard, { id: quote.id, size: 'square', base: 'dark', ...choice })).content,
        'base64',
      );
    const order = { size: 'square', card: quoteCard(quote, ''), design: LookDesign.parse({ base: 'dark' }) } as const;
    expect((await draw({ logo })).equals(await drawCardPng({ ...order, logo: await read(logo) }))).toBe(true);
    expect((await draw({ logo: 'none' })).equals(await drawCardPng({ ...order, logo: null }))).toBe(true);
  });

  it('stays on a card that was kept, and has to exist', async () => {
    const logo = await make(picture('webp', 90, 90));
    const { card } = await insights.product.request(MakeCard, { id: quote.id, logo });
    expect(card).toMatchObject({ design: { logo }, lookVersion: null });
    const unknown = { id: quote.id, logo: 'f'.repeat(64) };
    await expect(insights.product.request(MakeCard, unknown)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('no such logo'),
    });
    await expect(insights.product.request(DrawQuoteCard, unknown)).rejects.toMatchObject({ code: 'not_found' });
    await expect(insights.product.request(ReadLogo, { logo: '../secrets' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
