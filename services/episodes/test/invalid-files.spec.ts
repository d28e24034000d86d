import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateEpisode, ListEpisodes, MEGABYTE } from '@afterword/proto';
import { emptyFile, pageNamedMp3, playlistNamedMp3, programNamedMp3, truncatedAudio, video, zipNamedMp3 } from '@afterword/testing/speech';
import { infrastructure } from '@afterword/testing';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone, wavHeader } from './wav-files';

const NOT_AUDIO = 'This file is not audio we can read. Upload an MP3, WAV, M4A, AAC, OGG or FLAC recording.';

describe('files that are not recordings', () => {
  let episodes: EpisodesUnderTest;
  let folder: string;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start({ MAX_UPLOAD_MB: '16' });
    folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  });
  afterAll(() => episodes.stop());

  const refusal = async (content: Buffer, filename: string) => {
    const key = await episodes.uploadUnannounced(content, filename, 'audio/mpeg');
    const error = await episodes.product.request(CreateEpisode, { audioFilePath: key }).catch((refused: unknown) => refused);
    return { key, error };
  };

  it.each([
    ['an empty file', emptyFile, 'This file is empty. Choose another one.'],
    ['an archive named .mp3', zipNamedMp3, NOT_AUDIO],
    ['a program named .mp3', programNamedMp3, NOT_AUDIO],
    ['a web page named .mp3', pageNamedMp3, NOT_AUDIO],
    ['a playlist named .mp3', playlistNamedMp3, NOT_AUDIO],
    ['an M4A without its index', truncatedAudio, NOT_AUDIO],
    ['a video', video, 'This file is a video. Upload its sound alone, as an audio file.'],
  ])('%s is refused with the reason, and nothing of it stays', async (_, make, reason) => {
    const { key, error } = await refusal(await readFile(await make(folder)), 'episode.mp3');
    expect(error).toMatchObject({ code: 'unprocessable', message: reason });
    expect(await episodes.stored(key)).toEqual([]);
    await expect(episodes.product.request(CreateEpisode, { audioFilePath: key })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a recording without sound is refused', async () => {
    const { error } = await refusal(wavHeader(0), 'silent.wav');
    expect(error).toMatchObject({ code: 'unprocessable', message: 'This file holds no sound. Check the recording and upload it again.' });
  });

  it('a recording that claims more than twelve hours is refused', async () => {
    const rate = 100;
    const sound = Buffer.alloc(13 * 3600 * rate * 2);
    const { error } = await refusal(Buffer.concat([wavHeader(sound.length, rate), sound]), 'long.wav');
    expect(error).toMatchObject({
      code: 'unprocessable',
      message: 'This recording is longer than 12 hours. Upload it in shorter pieces.',
    });
  });

  it('a recording above the limit is refused, also when it came in one piece and its size was not announced', async () => {
    const { key, error } = await refusal(Buffer.concat([tone(1), Buffer.alloc(17 * MEGABYTE)]), 'large.wav');
    expect(error).toMatchObject({ code: 'too_large', message: 'This file is larger than 16 MB. Choose a smaller one.' });
    expect(await episodes.stored(key)).toEqual([]);
  });

  it('a recording that could not be checked in time stays, and is taken when it is sent for again', async () => {
    const { settings } = await infrastructure();
    const busy = await EpisodesUnderTest.start({ ...settings, AUDIO_CHECK_MS: '1' });
    const audioFilePath = await busy.upload(tone(2));
    const refused = await busy.product.request(CreateEpisode, { audioFilePath }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'unavailable', message: expect.stringContaining('could not be checked in time') });
    await busy.stop();
    const idle = await EpisodesUnderTest.start(settings);
    const { episode } = await idle.product.request(CreateEpisode, { audioFilePath });
    expect(episode.duration).toBe(2);
    await idle.stop();
  });

  it('leave no episode behind', async () => {
    expect(await episodes.product.request(ListEpisodes, {})).toEqual({ episodes: [], next: null, total: 0 });
  });

  it('a recording under a wrong name is one all the same', async () => {
    const audioFilePath = await episodes.upload(tone(2), 'really-a-wav.flac', 'audio/flac');
    const { episode } = await episodes.product.request(CreateEpisode, { audioFilePath });
    expect(episode.duration).toBe(2);
  });

  it('a transcript that is empty or far too long is refused', async () => {
    const audioFilePath = await episodes.upload(tone(1));
    for (const [content, code] of [
      [Buffer.alloc(0), 'unprocessable'],
      [Buffer.alloc(10 * MEGABYTE, 'a'), 'too_large'],
    ] as const) {
      const transcriptFilePath = await episodes.uploadUnannounced(content, 'words.txt', 'text/plain');
      await expect(episodes.product.request(CreateEpisode, { audioFilePath, transcriptFilePath })).rejects.toMatchObject({ code });
    }
    await expect(episodes.product.request(CreateEpisode, { audioFilePath })).resolves.toBeDefined();
  });
});
