import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateEpisode, SignPlayback, TranscriptTimed } from '@afterword/proto';
import { AudioInspectionService } from '../src/audio/audio-inspection.service';
import { eventually } from '@afterword/platform/testing';
import { freshFolder } from '@afterword/testing';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone } from './wav-files';

const run = promisify(execFile);

describe('the check of a recording', () => {
  let episodes: EpisodesUnderTest;
  let folder: string;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
    folder = await freshFolder();
  });
  afterAll(() => episodes.stop());

  it.each([
    ['a.mp3', 'audio/mpeg', 7],
    ['a.m4a', 'audio/mp4', 7],
    ['a.wav', 'audio/wav', 7],
    ['a.flac', 'audio/flac', 7],
    ['a.ogg', 'audio/ogg', 7],
    ['a.aac', 'audio/aac', null],
  ])('accepts %s, plays it as %s, and reads a duration of %s seconds', async (filename, contentType, duration) => {
    const file = path.join(folder, filename);
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=7', file]);
    const audioFilePath = await episodes.upload(await readFile(file), 'unnamed', 'audio/x-unknown');
    const { episode } = await episodes.product.request(CreateEpisode, { audioFilePath });
    expect(episode.duration).toBe(duration);
    const { url } = await episodes.product.request(SignPlayback, { id: episode.id });
    expect((await fetch(url, { headers: { range: 'bytes=0-0' } })).headers.get('content-type')).toBe(contentType);
  });

  const madeBy = async (filename: string, ...options: string[]) => {
    const file = path.join(folder, filename);
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=30', ...options, file]);
    return readFile(file);
  };
  const create = async (bytes: Buffer) =>
    (await episodes.product.request(CreateEpisode, { audioFilePath: await episodes.upload(bytes) })).episode;

  it.each([
    ['whole.mp3', []],
    ['whole.m4a', []],
    ['whole.wav', []],
    ['whole.flac', []],
    ['whole.ogg', []],
    ['whole.aac', []],
  ])('finds the end of %s', async (filename, options) => {
    expect((await create(await madeBy(filename, ...options))).cutOff).toBeNull();
  });

  it('does not trust the size in a WAV file that was written to a pipe', async () => {
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=7', '-f', 'wav', 'pipe:1'], {
      encoding: 'buffer',
    });
    expect((await create(stdout)).cutOff).toBeNull();
  });

  it.each([
    ['cut.wav', [], 30],
    ['cut.m4a', ['-movflags', '+faststart'], 30],
    ['cut.ogg', [], null],
  ])('notices at once that the end of %s is missing', async (filename, options, statedDuration) => {
    const bytes = await madeBy(filename, ...options);
    expect((await create(bytes.subarray(0, bytes.length / 3))).cutOff).toEqual({ statedDuration });
  });

  it.each([
    ['cut.mp3', []],
    ['variable.mp3', ['-q:a', '5', '-ar', '22050']],
    ['tagged.mp3', ['-metadata', `comment=${'x'.repeat(9000)}`]],
    ['cut.flac', []],
  ])('notices that the end of %s is missing as soon as the recording is decoded', async (filename, options) => {
    const bytes = await madeBy(filename, ...options);
    const { id: episodeId, duration, cutOff } = await create(bytes.subarray(0, bytes.length / 2));
    expect({ duration, cutOff }).toEqual({ duration: 30, cutOff: null });
    await episodes.product.publish(TranscriptTimed, { episodeId, version: 1, timing: 'aligned', duration: 15 });
    await eventually(async () =>
      expect((await episodes.get(episodeId)).episode).toMatchObject({ duration: 15, cutOff: { statedDuration: 30 } }),
    );
  });

  it('responds that it is unavailable if the store cannot be read', async () => {
    const key = await episodes.upload(tone(1));
    const replaced = { ...(await episodes.store.stat(key)), etag: 'of-another-file' };
    const inspection = episodes.service.app.get(AudioInspectionService).inspect(replaced);
    await expect(inspection).rejects.toMatchObject({ code: 'unavailable' });
  });
});
