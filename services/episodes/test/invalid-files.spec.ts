import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateEpisode, ListEpisodes, MAX_TRANSCRIPT_MB, MEGABYTE } from '@afterword/proto';
import { emptyFile, pageNamedMp3, playlistNamedMp3, programNamedMp3, truncatedAudio, video, zipNamedMp3 } from '@afterword/testing/speech';
import { freshFolder, infrastructure } from '@afterword/testing';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone, wavHeader } from './wav-files';

const NOT_AUDIO = 'We can’t read this audio file, or it is cut off. Upload an MP3, WAV, M4A, AAC, OGG or FLAC recording.';

describe('uploaded files', () => {
  let episodes: EpisodesUnderTest;
  let folder: string;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start({ MAX_UPLOAD_MB: '16' });
    folder = await freshFolder();
  });
  afterAll(() => episodes.stop());

  const uploadRejected = async (content: Buffer, filename: string) => {
    const key = await episodes.uploadUnannounced(content, filename, 'audio/mpeg');
    const error = await episodes.product.request(CreateEpisode, { audioFilePath: key }).catch((rejection: unknown) => rejection);
    return { key, error };
  };

  it.each([
    ['that are empty', emptyFile, 'This file is empty. Choose another one.'],
    ['that are archives named .mp3', zipNamedMp3, NOT_AUDIO],
    ['that are programs named .mp3', programNamedMp3, NOT_AUDIO],
    ['that are web pages named .mp3', pageNamedMp3, NOT_AUDIO],
    ['that are playlists named .mp3', playlistNamedMp3, NOT_AUDIO],
    ['that are M4A files without their index', truncatedAudio, NOT_AUDIO],
    ['that are videos', video, 'This file is a video. Upload its sound alone, as an audio file.'],
  ])('%s are rejected with the reason, and deleted', async (_, make, reason) => {
    const { key, error } = await uploadRejected(await readFile(await make(folder)), 'episode.mp3');
    expect(error).toMatchObject({ code: 'unprocessable', message: reason });
    expect(await episodes.stored(key)).toEqual([]);
    await expect(episodes.product.request(CreateEpisode, { audioFilePath: key })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('without sound are rejected', async () => {
    const { error } = await uploadRejected(wavHeader(0), 'silent.wav');
    expect(error).toMatchObject({ code: 'unprocessable', message: 'This file has no audio. Check the recording and upload it again.' });
  });

  it('that state a duration of more than twelve hours are rejected', async () => {
    const rate = 100;
    const sound = Buffer.alloc(13 * 3600 * rate * 2);
    const { error } = await uploadRejected(Buffer.concat([wavHeader(sound.length, rate), sound]), 'long.wav');
    expect(error).toMatchObject({
      code: 'unprocessable',
      message: 'This recording is longer than 12 hours. Upload it in shorter pieces.',
    });
  });

  it('above the limit are rejected, also if they came in one piece and their size was not announced', async () => {
    const { key, error } = await uploadRejected(Buffer.concat([tone(1), Buffer.alloc(17 * MEGABYTE)]), 'large.wav');
    expect(error).toMatchObject({ code: 'too_large', message: 'This file is larger than 16 MB. Choose a smaller one.' });
    expect(await episodes.stored(key)).toEqual([]);
  });

  it('that could not be checked in time are kept, and can be used later', async () => {
    const { settings } = await infrastructure();
    const busy = await EpisodesUnderTest.start({ ...settings, AUDIO_CHECK_MS: '1' });
    const audioFilePath = await busy.upload(tone(2));
    const rejection = await busy.product.request(CreateEpisode, { audioFilePath }).catch((error: unknown) => error);
    expect(rejection).toMatchObject({ code: 'unavailable', message: expect.stringContaining('could not be checked in time') });
    await busy.stop();
    const idle = await EpisodesUnderTest.start(settings);
    const { episode } = await idle.product.request(CreateEpisode, { audioFilePath });
    expect(episode.duration).toBe(2);
    await idle.stop();
  });

  it('that are rejected leave no episode behind', async () => {
    expect(await episodes.product.request(ListEpisodes, {})).toEqual({ episodes: [], next: null, total: 0 });
  });

  it('with the wrong extension are accepted by their bytes', async () => {
    const audioFilePath = await episodes.upload(tone(2), 'really-a-wav.flac', 'audio/flac');
    const { episode } = await episodes.product.request(CreateEpisode, { audioFilePath });
    expect(episode.duration).toBe(2);
  });

  it('that are empty or far too large transcripts are rejected', async () => {
    const audioFilePath = await episodes.upload(tone(1));
    for (const [content, code] of [
      [Buffer.alloc(0), 'unprocessable'],
      [Buffer.alloc((MAX_TRANSCRIPT_MB + 1) * MEGABYTE, 'a'), 'too_large'],
    ] as const) {
      const transcriptFilePath = await episodes.uploadUnannounced(content, 'words.txt', 'text/plain');
      await expect(episodes.product.request(CreateEpisode, { audioFilePath, transcriptFilePath })).rejects.toMatchObject({ code });
    }
    await expect(episodes.product.request(CreateEpisode, { audioFilePath })).resolves.toBeDefined();
  });
});
