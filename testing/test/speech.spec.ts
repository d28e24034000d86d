import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as speech from '../src/speech';

const folder = mkdtempSync(path.join(tmpdir(), 'speech-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secondsOf = (file: string) =>
  Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file], { encoding: 'utf8' }));

describe('recordings', () => {
  it('contain a short episode of two to three minutes', async () => {
    const seconds = secondsOf(await speech.recordingOf(speech.EPISODE));
    expect(seconds).toBeGreaterThan(120);
    expect(seconds).toBeLessThan(200);
  });

  it('are created once', async () => {
    const first = await speech.recordingOf(speech.SHORT_EPISODE);
    const madeAt = statSync(first).mtimeMs;
    expect(statSync(await speech.recordingOf(speech.SHORT_EPISODE)).mtimeMs).toBe(madeAt);
  });
});

describe('hostile files', () => {
  it.each([
    ['an empty file', speech.emptyFile],
    ['an archive', speech.zipNamedMp3],
    ['a program', speech.programNamedMp3],
    ['a page', speech.pageNamedMp3],
    ['a playlist', speech.playlistNamedMp3],
    ['a truncated recording', speech.truncatedAudio],
  ])('%s has no duration for ffprobe', async (_name, make) => {
    const file = await make(folder);
    expect(() => {
      if (!secondsOf(file)) throw new Error('no duration');
    }).toThrow();
  });

  it('include one that is a megabyte above the limit and uses no disk space', async () => {
    const { size, blocks } = statSync(await speech.tooLargeAudio(folder));
    expect(size).toBe(501 * 1024 * 1024);
    expect(blocks * 512).toBeLessThan(5 * 1024 * 1024);
  });

  it('include a video and silence', async () => {
    expect(secondsOf(await speech.video(folder))).toBeCloseTo(2, 0);
    expect(secondsOf(await speech.silence(folder))).toBeCloseTo(20, 0);
  });
});
