import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordingOf, SHORT_EPISODE } from '../../src/speech';
import { ffmpeg } from '../../src/speech/recording';

export interface GoodFile {
  name: string;
  bytes: Buffer;
}

const TESTING = path.resolve(import.meta.dirname, '../..');
const SECONDS = '3';
const FORMATS = ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'flac'];

/** Transcripts of every format, and those that caused bugs before. */
export const transcripts = (): GoodFile[] => [...filesIn('src/evaluate/transcripts'), ...filesIn('fuzz/corpus/transcripts')];

/** Tables that people import. */
export const tables = (): GoodFile[] => filesIn('fuzz/corpus/tables');

/** Writes the same three seconds of audio into `folder` in every accepted format. */
export async function recordings(folder: string): Promise<GoodFile[]> {
  const spoken = await recordingOf(SHORT_EPISODE);
  const written = FORMATS.map(async (format) => {
    const name = `spoken.${format}`;
    await ffmpeg('-i', spoken, '-t', SECONDS, path.join(folder, name));
    return { name, bytes: readFileSync(path.join(folder, name)) };
  });
  return Promise.all(written);
}

const CHAPTERS = [
  { startTime: 0, title: 'Hello' },
  { startTime: 1, title: 'Größe ☕' },
  { startTime: 2, title: 'Bye' },
];
const CHAPTER_LINES = 'In this episode\n00:00 Hello\n- (0:01) Größe ☕\n[1:02:03](https://example.com) Late\n05:00\nBelow\n';
const CHAPTER_RECORDINGS = [
  ['mp3', '-id3v2_version', '3'],
  ['mp3', '-id3v2_version', '4'],
  ['m4a', '-movflags', '+faststart'],
  ['m4a'],
] as const;

/** Writes chapters into `folder` in every format that can be read. */
export async function chapterFiles(folder: string): Promise<GoodFile[]> {
  const metadata = path.join(folder, 'chapters.txt');
  const entries = CHAPTERS.map(
    ({ startTime, title }) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${startTime}\nEND=${startTime + 1}\ntitle=${title}\n`,
  );
  writeFileSync(metadata, `;FFMETADATA1\ntitle=Spoken\n${entries.join('')}`);
  const spoken = await recordingOf(SHORT_EPISODE);
  const written = CHAPTER_RECORDINGS.map(async ([format, ...options], at) => {
    const name = `chapters-${at}.${format}`;
    const chapters = ['-i', metadata, '-map_metadata', '1', '-map_chapters', '1'];
    await ffmpeg('-i', spoken, ...chapters, '-t', SECONDS, ...options, path.join(folder, name));
    return { name, bytes: readFileSync(path.join(folder, name)) };
  });
  return [
    { name: 'chapters.txt', bytes: Buffer.from(CHAPTER_LINES) },
    { name: 'chapters.json', bytes: Buffer.from(JSON.stringify({ version: '1.2.0', chapters: CHAPTERS })) },
    ...(await Promise.all(written)),
  ];
}

const filesIn = (folder: string): GoodFile[] =>
  readdirSync(path.join(TESTING, folder)).map((name) => ({ name, bytes: readFileSync(path.join(TESTING, folder, name)) }));
