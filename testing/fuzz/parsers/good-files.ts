import { readdirSync, readFileSync } from 'node:fs';
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

/** Transcripts of every format, and those that broke something once. */
export const transcripts = (): GoodFile[] => [...filesIn('src/evaluate/transcripts'), ...filesIn('fuzz/corpus/transcripts')];

/** Files that people import as tables. */
export const tables = (): GoodFile[] => filesIn('fuzz/corpus/tables');

/** The same three seconds in every format that may be uploaded, written into `folder`. */
export async function recordings(folder: string): Promise<GoodFile[]> {
  const spoken = await recordingOf(SHORT_EPISODE);
  const written = FORMATS.map(async (format) => {
    const name = `spoken.${format}`;
    await ffmpeg('-i', spoken, '-t', SECONDS, path.join(folder, name));
    return { name, bytes: readFileSync(path.join(folder, name)) };
  });
  return Promise.all(written);
}

const filesIn = (folder: string): GoodFile[] =>
  readdirSync(path.join(TESTING, folder)).map((name) => ({ name, bytes: readFileSync(path.join(TESTING, folder, name)) }));
