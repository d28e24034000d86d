import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateEpisode, SignPlayback } from '@afterword/proto';
import { AudioInspectionService } from '../src/audio/audio-inspection.service';
import { EpisodesUnderTest } from './episodes-under-test';
import { tone } from './wav-files';

const run = promisify(execFile);

describe('the check of a recording', () => {
  let episodes: EpisodesUnderTest;
  let folder: string;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
    folder = mkdtempSync(path.join(tmpdir(), 'recordings-'));
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

  it('responds that it is unavailable if the store cannot be read', async () => {
    const key = await episodes.upload(tone(1));
    const replaced = { ...(await episodes.store.stat(key)), etag: 'of-another-file' };
    const inspection = episodes.service.app.get(AudioInspectionService).inspect(replaced);
    await expect(inspection).rejects.toMatchObject({ code: 'unavailable' });
  });
});
