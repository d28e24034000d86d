import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readRecordingChapters, tagRecording } from '@afterword/language/chapter-files';
import { ffmpeg } from '../src/speech';

const run = promisify(execFile);
const METADATA = `;FFMETADATA1
title=Über alles
artist=日本
[CHAPTER]
TIMEBASE=1/1000
START=0
END=4000
title=Intro ☕
[CHAPTER]
TIMEBASE=1/1000
START=4000
END=9500
title=Für alle
`;
const CHAPTERS = [
  { title: 'Anfang – “ß”', startMs: 0, endMs: 5000 },
  { title: '日本 😀', startMs: 5000, endMs: 7000 },
  { title: 'End', startMs: 7000, endMs: 9500 },
];

describe('chapters in recordings, checked with ffmpeg', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'afterword-chapters-'));
    await writeFile(path.join(folder, 'metadata.txt'), METADATA);
    await ffmpeg('-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', path.join(folder, 'cover.jpg'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const recorded = async (name: string, ...options: string[]) => {
    const file = path.join(folder, name);
    const inputs = ['-i', path.join(folder, 'metadata.txt'), '-i', path.join(folder, 'cover.jpg')];
    const metadata = ['-map', '0:a', '-map_metadata', '1', '-map_chapters', '1'];
    await ffmpeg('-f', 'lavfi', '-i', 'sine=440:d=9.5', ...inputs, ...metadata, ...options, file);
    return file;
  };
  const sourceOf = (bytes: Uint8Array) => ({ read: (start: number, end: number) => Promise.resolve(bytes.subarray(start, end)) });
  const readFrom = async (file: string) => {
    const { chapters } = await readRecordingChapters(sourceOf(new Uint8Array(await readFile(file))));
    return chapters.map(({ title, startMs }) => [startMs, title]);
  };
  const probe = async (file: string, ...entries: string[]) =>
    JSON.parse((await run('ffprobe', ['-v', 'error', ...entries, '-of', 'json', file])).stdout) as {
      chapters: { start_time: string; end_time: string; tags: { title: string } }[];
      format: { tags: Record<string, string> };
      streams: unknown[];
    };
  const audioOf = async (file: string) =>
    (await run('ffmpeg', ['-v', 'error', '-i', file, '-map', '0:a', '-c', 'copy', '-f', 'md5', '-'])).stdout;

  it.each([
    ['old.mp3', ['-id3v2_version', '3']],
    ['current.mp3', ['-id3v2_version', '4']],
    ['late-index.m4a', []],
    ['early-index.m4b', ['-movflags', '+faststart']],
  ])('are read from %s as ffmpeg writes them', async (name, options) => {
    const starts = await readFrom(await recorded(name, ...options));
    expect(starts.map(([, title]) => title)).toEqual(['Intro ☕', 'Für alle']);
    expect(starts[0]![0]).toBe(0);
    expect(Math.abs(Number(starts[1]![0]) - 4000)).toBeLessThan(30);
  });

  it.each([
    ['with chapters (2.3)', ['-id3v2_version', '3']],
    ['with chapters (2.4)', ['-id3v2_version', '4']],
    ['with a picture', ['-map', '2', '-c:v', 'copy', '-id3v2_version', '3']],
    ['without a tag', ['-map_metadata', '-1', '-map_chapters', '-1', '-id3v2_version', '0', '-write_id3v1', '1']],
  ])('are written into an MP3 %s without changing the rest of the tag or the audio', async (name, options) => {
    const before = await recorded(`${name}.mp3`, ...options);
    const bytes = await readFile(before);
    const { tag, audioStart } = await tagRecording(sourceOf(new Uint8Array(bytes)), CHAPTERS);
    const after = path.join(folder, `${name} after.mp3`);
    await writeFile(after, Buffer.concat([tag, bytes.subarray(audioStart)]));

    const { chapters } = await probe(after, '-show_chapters');
    expect(chapters.map(({ tags, start_time: start, end_time: end }) => [tags.title, Number(start) * 1000, Number(end) * 1000])).toEqual(
      CHAPTERS.map(({ title, startMs, endMs }) => [title, startMs, endMs]),
    );
    expect(await audioOf(after)).toBe(await audioOf(before));
    const facts = ['-show_entries', 'format_tags:stream=codec_name,width,height'];
    expect(await probe(after, ...facts)).toEqual(await probe(before, ...facts));
    expect(await readFrom(after)).toEqual(CHAPTERS.map(({ title, startMs }) => [startMs, title]));
  });
});
