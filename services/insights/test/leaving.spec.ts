import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CutClip, ExportInsights, HighlightQuote, type InsightsFormat, type Output } from '@afterword/proto';
import { InsightsUnderTest } from './insights-under-test';
import { silentSeconds } from '@afterword/testing/speech';

describe('what leaves of insights', () => {
  let insights: InsightsUnderTest;
  let episodeId: string;
  let found: Awaited<ReturnType<InsightsUnderTest['insights']>>;

  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
    ({ episodeId, insights: found } = await insights.found());
    const key = `episodes/${episodeId}/audio/episode.wav`;
    const sound = silentSeconds(insights.transcripts.of(episodeId).duration);
    const etag = await insights.store.put(key, sound, { size: sound.length, contentType: 'audio/wav' });
    insights.recordings.set(episodeId, key);
    insights.etags.set(episodeId, etag);
  });
  afterAll(() => insights.stop());

  const exported = (format: InsightsFormat, quotes?: 'all'): Promise<Output<typeof ExportInsights>> =>
    insights.product.request(ExportInsights, { episodeId, format, quotes });

  it('is a list of chapters for YouTube, Spotify and Apple, the first at 0:00', async () => {
    const youtube = await exported('youtube');
    expect(youtube.text.split('\n')[0]).toMatch(/^00:00 \S/);
    expect(youtube.text.split('\n')).toHaveLength(found.chapters.length);
    expect(youtube).toMatchObject({ fileName: 'a-chair-beside-you-chapters-youtube.txt', mediaType: 'text/plain', problems: [] });
    expect((await exported('apple')).text).toMatch(/^00:00:00 /);
    expect((await exported('spotify')).text).toMatch(/^00:00 /);
  });

  it('is a chapters file of Podcasting 2.0', async () => {
    const { text, mediaType, fileName } = await exported('podcasting2');
    const file = JSON.parse(text) as { version: string; chapters: { startTime: number }[] };
    expect([file.version, mediaType, fileName]).toEqual(['1.2.0', 'application/json+chapters', 'a-chair-beside-you-chapters.json']);
    expect(file.chapters.map(({ startTime }) => startTime)).toEqual(found.chapters.map(({ startTime }) => startTime));
  });

  it('is every quote, or only those that are featured unless all are wanted', async () => {
    expect((await exported('quotes')).text.split('\n\n')).toHaveLength(found.quotes.length);
    const featured = found.quotes[1]!;
    await insights.product.request(HighlightQuote, { id: featured.id, isHighlight: true });
    const { text } = await exported('quotes');
    expect(text).toContain(`“${featured.quote}” — ${featured.speaker} (0`);
    expect(text.split('\n\n')).toHaveLength(1);
    expect((await exported('quotes', 'all')).text.split('\n\n')).toHaveLength(found.quotes.length);
    await insights.product.request(HighlightQuote, { id: featured.id, isHighlight: false });
  });

  it('is a soundbite of 15 to 120 seconds for each quote', async () => {
    const { text } = await exported('soundbites');
    const durations = [...text.matchAll(/<podcast:soundbite startTime="[\d.]+" duration="([\d.]+)">[^<]+<\/podcast:soundbite>/g)].map(
      (match) => Number(match[1]),
    );
    expect(durations).toHaveLength(found.quotes.length);
    for (const seconds of durations) {
      expect(seconds).toBeGreaterThanOrEqual(15);
      expect(seconds).toBeLessThanOrEqual(120);
    }
  });

  it('is the sound of a quote, cut once', async () => {
    const quote = found.quotes[0]!;
    const clip = await insights.product.request(CutClip, { id: quote.id });
    expect(clip.endMs - clip.startMs).toBeGreaterThanOrEqual(15_000);
    expect(clip.startMs).toBeLessThanOrEqual(quote.startMs);
    expect(clip.endMs).toBeGreaterThanOrEqual(quote.endMs);
    const sound = Buffer.from(await (await fetch(clip.url)).arrayBuffer());
    expect(sound.length / (128_000 / 8)).toBeCloseTo((clip.endMs - clip.startMs) / 1000, 0);
    const again = await insights.product.request(CutClip, { id: quote.id });
    expect(new URL(again.url).pathname).toBe(new URL(clip.url).pathname);
    expect(clip.fileName).toMatch(/^a-chair-beside-you-.*\.mp3$/);
  });

  it('is no clip of another recording that has taken the place of the one that was checked', async () => {
    const { insights: other, episodeId: id } = await insights.found();
    const key = `episodes/${id}/audio/episode.wav`;
    const put = async (seconds: number) => {
      const sound = silentSeconds(seconds);
      return insights.store.put(key, sound, { size: sound.length, contentType: 'audio/wav' });
    };
    insights.recordings.set(id, key);
    insights.etags.set(id, await put(150));
    await put(151);
    await expect(insights.product.request(CutClip, { id: other.quotes[0]!.id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The recording in storage is no longer the one of this episode, so nothing was cut.',
    });
  });

  it('is no clip where the recording is gone', async () => {
    const { insights: other, episodeId: id } = await insights.found();
    insights.recordings.set(id, `episodes/${id}/audio/gone.wav`);
    await expect(insights.product.request(CutClip, { id: other.quotes[0]!.id })).rejects.toMatchObject({ code: 'unprocessable' });
  });
});

describe('without ffmpeg', () => {
  it('a clip is refused with the reason', async () => {
    const insights = await InsightsUnderTest.start({ FFMPEG_PATH: '/nowhere/ffmpeg' });
    try {
      const { episodeId, insights: found } = await insights.found();
      insights.recordings.set(episodeId, 'episodes/x/audio/y.wav');
      await expect(insights.product.request(CutClip, { id: found.quotes[0]!.id })).rejects.toMatchObject({
        code: 'not_supported',
        message: 'Clips are cut with ffmpeg, which is not installed here. Install ffmpeg and try again.',
      });
    } finally {
      await insights.stop();
    }
  });
});
