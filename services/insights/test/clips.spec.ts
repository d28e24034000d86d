import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createSkiaCanvas, loadImage } from '@afterword/drawing/skia';
import { eventually } from '@afterword/platform/testing';
import {
  CancelClip,
  type Clip,
  DeleteClip,
  GetClipFiles,
  ListClips,
  MakeClip,
  MakeTopClips,
  RemakeClip,
  SignClipFiles,
} from '@afterword/proto';
import { silentSeconds } from '@afterword/testing/speech';
import { InsightsUnderTest } from './insights-under-test';

const run = promisify(execFile);
/** Films are made with lower priority than everything else on the machine. */
const MAKING_TIMEOUT_MS = 240_000;
jest.setTimeout(MAKING_TIMEOUT_MS * 2);

describe('clips', () => {
  let insights: InsightsUnderTest;
  beforeAll(async () => {
    insights = await InsightsUnderTest.start();
  });
  afterAll(() => insights.stop());

  /** An episode with a recording, without insights. */
  const recorded = async (): Promise<string> => {
    const episodeId = insights.newEpisode();
    const key = `episodes/${episodeId}/audio/episode.wav`;
    const sound = silentSeconds(insights.transcripts.of(episodeId).duration);
    insights.recordings.set(episodeId, key);
    insights.etags.set(episodeId, await insights.store.put(key, sound, { size: sound.length, contentType: 'audio/wav' }));
    return episodeId;
  };
  const wordsOf = (episodeId: string, from: number, to: number) => {
    const { ids } = insights.transcripts.of(episodeId).words;
    return { firstWordId: ids[from]!, lastWordId: ids[to]! };
  };
  const clipsOf = async (episodeId: string) => (await insights.product.request(ListClips, { episodeId })).clips;
  const made = (clip: Clip): Promise<Clip> =>
    eventually(async () => {
      const now = (await clipsOf(clip.episodeId)).find(({ id }) => id === clip.id);
      if (now?.problem) return now;
      if (!now?.film || now.making) throw new Error('The clip is not made yet.');
      return now;
    }, MAKING_TIMEOUT_MS);
  const make = async (episodeId: string, options: Partial<Clip> = {}) => {
    const { clip } = await insights.product.request(MakeClip, { episodeId, ...wordsOf(episodeId, 0, 11), ...options });
    return clip;
  };
  const keysOf = async (episodeId: string) => {
    const keys: string[] = [];
    for await (const { key } of insights.store.list(`episodes/${episodeId}/clips/`)) keys.push(key);
    return keys;
  };
  const fetched = async (url: string) => {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it('is a film with sound, captions and a cover of exactly the words that were chosen', async () => {
    const episodeId = await recorded();
    const requested = await make(episodeId);
    expect(requested).toMatchObject({ making: { progress: 0 }, film: null, isStale: false, format: '9:16', captions: 'karaoke' });
    const clip = await made(requested);
    expect(clip).toMatchObject({ making: null, problem: null, isStale: false });
    expect(clip.film).toMatchObject({ text: clip.text, width: 1080, height: 1920 });
    expect(clip.text).toBe(insights.said(episodeId, clip));
    const files = await insights.product.request(GetClipFiles, { id: clip.id });
    const inside = await insights.product.request(SignClipFiles, { id: clip.id });
    for (const kind of ['film', 'srt', 'vtt', 'cover'] as const) {
      expect((await fetched(inside[kind])).equals(await fetched(files[kind].url))).toBe(true);
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'clip-'));
    try {
      await writeFile(path.join(folder, 'film.mp4'), await fetched(files.film.url));
      const shown = ['-show_entries', 'stream=codec_name,width,height,nb_read_frames', '-count_frames', '-of', 'json'];
      const { stdout } = await run('ffprobe', ['-v', 'error', ...shown, path.join(folder, 'film.mp4')]);
      const frames = String(Math.round((clip.film!.durationMs / 1000) * 25));
      expect((JSON.parse(stdout) as { streams: unknown[] }).streams).toMatchObject([
        { codec_name: 'h264', width: 1080, height: 1920, nb_read_frames: frames },
        { codec_name: 'aac' },
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
    expect((await fetched(files.vtt.url)).toString()).toMatch(/^WEBVTT\n/);
    expect((await fetched(files.srt.url)).toString()).toMatch(/^1\n00:00:00,/);
    expect((await fetched(files.cover.url)).subarray(1, 4).toString()).toBe('PNG');
    expect(files.film.fileName).toMatch(/\.mp4$/);
  });

  it('is made of other words after a correction, when somebody asks for it, and no older file is left', async () => {
    const episodeId = await recorded();
    const before = await made(await make(episodeId, { ...wordsOf(episodeId, 0, 3), captions: 'lines', format: '1:1' }));
    const second = insights.transcripts.of(episodeId).words.ids[1]!;
    await insights.transcripts.correct(episodeId, { firstWordId: second, lastWordId: second }, ['Marlene']);
    const stale = await eventually(async () => {
      const [clip] = await clipsOf(episodeId);
      expect(clip).toMatchObject({ isStale: true, film: { text: before.text } });
      return clip!;
    });
    expect(stale.text).toContain('Marlene');
    const files = await keysOf(episodeId);
    const { clip } = await insights.product.request(RemakeClip, { id: stale.id });
    const again = await made(clip);
    expect(again).toMatchObject({ isStale: false, text: stale.text, film: { text: stale.text, width: 1080, height: 1080 } });
    await eventually(async () => {
      const now = await keysOf(episodeId);
      expect(now).toHaveLength(4);
      expect(now.filter((key) => files.includes(key))).toEqual([]);
    });
  });

  it('is drawn in the look that the show has then, and says in which', async () => {
    const episodeId = await recorded();
    const groundOf = async ({ id }: Clip) => {
      const { cover } = await insights.product.request(GetClipFiles, { id });
      const corner = createSkiaCanvas(8, 8).getContext('2d');
      corner.drawImage(await loadImage(await fetched(cover.url)), 0, 0);
      return [...corner.getImageData(4, 4, 1, 1).data.subarray(0, 3)];
    };
    const first = await made(await make(episodeId, { ...wordsOf(episodeId, 0, 3) }));
    expect(first.film!.lookVersion).toBe(1);
    expect(await groundOf(first)).toEqual([0xf7, 0xf3, 0xea]);
    insights.look = { ...insights.look, version: 2, design: { ...insights.look.design, background: '#123456' } };
    const { clip } = await insights.product.request(RemakeClip, { id: first.id });
    const again = await made(clip);
    expect(again).toMatchObject({ isStale: false, film: { lookVersion: 2, text: first.text } });
    expect(await groundOf(again)).toEqual([0x12, 0x34, 0x56]);
  });

  it('leaves nothing if it is cancelled while it is made', async () => {
    const episodeId = await recorded();
    const clip = await make(episodeId, wordsOf(episodeId, 0, 200));
    await eventually(async () => {
      const [now] = await clipsOf(episodeId);
      expect(now!.making!.progress).toBeGreaterThan(0);
    }, MAKING_TIMEOUT_MS);
    expect(await insights.product.request(CancelClip, { id: clip.id })).toEqual({ clip: null });
    expect(await clipsOf(episodeId)).toEqual([]);
    const next = await made(await make(await recorded(), wordsOf(episodeId, 0, 3)));
    expect(next.problem).toBeNull();
    expect(await keysOf(episodeId)).toEqual([]);
  });

  it('is deleted with its files', async () => {
    const episodeId = await recorded();
    const { id } = await made(await make(episodeId, wordsOf(episodeId, 0, 3)));
    await insights.product.request(DeleteClip, { id });
    expect(await clipsOf(episodeId)).toEqual([]);
    expect(await keysOf(episodeId)).toEqual([]);
  });

  it('is one of the best quotes, five of them at once, and none twice', async () => {
    const { episodeId, insights: found } = await insights.found();
    insights.recordings.set(episodeId, `episodes/${episodeId}/audio/gone.wav`);
    const { clips } = await insights.product.request(MakeTopClips, { episodeId, format: '16:9' });
    const best = found.quotes.slice(0, 5).map(({ firstWordId }) => firstWordId);
    expect(clips.map(({ firstWordId }) => firstWordId)).toEqual(best);
    const others: Clip[] = [];
    for (let made = clips; made.length > 0; others.push(...made))
      ({ clips: made } = await insights.product.request(MakeTopClips, { episodeId }));
    expect(others.filter(({ firstWordId }) => best.includes(firstWordId))).toEqual([]);
  });

  it('is refused for words that are too many or no longer there', async () => {
    const episodeId = await recorded();
    const { ids } = insights.transcripts.of(episodeId).words;
    await expect(make(episodeId, { firstWordId: Math.max(...ids) + 1, lastWordId: Math.max(...ids) + 2 })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'The transcript no longer has these words.',
    });
  });
});

describe('without ffmpeg', () => {
  it('a clip is refused with the reason', async () => {
    const insights = await InsightsUnderTest.start({ FFMPEG_PATH: '/nowhere/ffmpeg' });
    try {
      const episodeId = insights.newEpisode();
      const { ids } = insights.transcripts.of(episodeId).words;
      await expect(insights.product.request(MakeClip, { episodeId, firstWordId: ids[0]!, lastWordId: ids[3]! })).rejects.toMatchObject({
        code: 'not_supported',
        message: 'Clips are made with ffmpeg, which is not installed here. Install ffmpeg and try again.',
      });
    } finally {
      await insights.stop();
    }
  });
});
