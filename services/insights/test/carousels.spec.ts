import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { carouselCards } from '@afterword/drawing';
import { drawCardPng, drawSlidesPdf } from '@afterword/drawing/skia';
import { type ContentType, DrawCarousel, GeneratedContent, GetCurrentContent, type Input, LookDesign } from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';

const POST = 'Nobody came for the soup.\n\nThey came because somebody noticed.\n\nWho would you call first? #table';
const TITLE = 'A Chair Beside You LinkedIn';

describe('the carousel of a post', () => {
  let insights: InsightsUnderTest;
  const posts = new Map<string, GeneratedContent>();
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
    await insights.product.respond(GetCurrentContent, ({ ids }) => ({
      content: ids.flatMap((id) => posts.get(id) ?? []),
      rest: [],
    }));
  });
  afterAll(() => insights.stop());

  const write = (content: string, contentType: ContentType = 'social_linkedin') => {
    const episodeId = insights.newEpisode();
    insights.recordings.set(episodeId, 'recording.mp3');
    const item = post({ episodeId, contentType, content });
    posts.set(item.id, item);
    return item.id;
  };
  const draw = async (id: string, input: Partial<Input<typeof DrawCarousel>> = {}) => {
    const { content, ...file } = await insights.product.request(DrawCarousel, { id, ...input });
    return { ...file, bytes: Buffer.from(content, 'base64') };
  };
  const slides = carouselCards(POST, 'social_linkedin', '')!;

  it('is the document of the drawing package, in the look of the show', async () => {
    const { bytes, ...file } = await draw(write(POST));
    expect(file).toMatchObject({ mediaType: 'application/pdf', fileName: 'a-chair-beside-you-linkedin-carousel.pdf' });
    const drawn = await drawSlidesPdf({ size: 'portrait', design: insights.look.design, logo: null, cards: slides, title: TITLE });
    expect(bytes.equals(drawn)).toBe(true);
  });

  it('has each slide as PNG too, in other sizes and colours', async () => {
    const { bytes, ...file } = await draw(write(POST), { slide: 3, size: 'square', base: 'dark' });
    expect(file).toMatchObject({ mediaType: 'image/png', fileName: 'a-chair-beside-you-linkedin-slide-3.png' });
    const drawn = await drawCardPng({ size: 'square', design: LookDesign.parse({ base: 'dark' }), logo: null, card: slides[2]! });
    expect(bytes.equals(drawn)).toBe(true);
  });

  it('ends where the text ends', async () => {
    const message = 'This carousel has no slide 4. It has 3.';
    await expect(draw(write(POST), { slide: 4 })).rejects.toMatchObject({ code: 'not_found', message });
  });

  it('is drawn of exactly the version that was asked for', async () => {
    const id = write(POST);
    const current = await draw(id, { version: 1 });
    expect(current.bytes.equals((await draw(id)).bytes)).toBe(true);
    const message = 'This post has changed. Its current version is 1.';
    await expect(draw(id, { version: 2 })).rejects.toMatchObject({ code: 'conflict', message, details: { version: 1 } });
  });

  it.each([
    ['of other content', POST, 'show_notes', 'invalid_input', 'Carousels are made of LinkedIn and Instagram posts.'],
    [
      'of a text that is too long',
      'Somebody noticed that they were gone. '.repeat(200),
      'social_instagram',
      'not_found',
      'This post is too long for 10 slides.',
    ],
    [
      'without words',
      '#table',
      'social_instagram',
      'not_found',
      'This post has only hashtags, so that there is nothing to show on a slide.',
    ],
  ] as const)('is not made %s', async (_name, text, type, code, message) => {
    await expect(draw(write(text, type))).rejects.toMatchObject({ code, message });
  });

  it('is not made of content that was deleted', async () => {
    await expect(draw(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});

const post = (fields: Pick<GeneratedContent, 'episodeId' | 'contentType' | 'content'>): GeneratedContent =>
  GeneratedContent.parse({
    ...fields,
    id: randomUUID(),
    feedback: null,
    generatedAt: '2026-11-21T08:00:00.000Z',
    version: 1,
    writer: { engine: 'extractive', label: 'Built-in writer', model: null },
    transcriptVersion: 1,
    stale: false,
    evidence: [],
    unheard: [],
  });
