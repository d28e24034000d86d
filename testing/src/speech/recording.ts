import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Line } from './dialogue';

const run = promisify(execFile);
const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/afterword-speech');
const PAUSE_SECONDS = 0.5;

/** Returns the path of an MP3 (mono, 64 kbit/s) in which flite speaks these lines. */
export const recordingOf = (lines: Line[]): Promise<string> => createdOnce('.mp3', lines, (file) => record(lines, file));

/** Returns the path of a WAV file (mono, 16 kHz) in which flite speaks this line, with a pause after it. */
export const spokenLine = (line: Line): Promise<string> => createdOnce('.wav', line, (file) => speak(line, file));

/** Returns the path of a file whose name is the hash of what is said. It is shared by all lines and recordings that say the same. */
async function createdOnce(ending: string, said: Line | Line[], create: (file: string) => Promise<void>): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([said, PAUSE_SECONDS]))
    .digest('hex')
    .slice(0, 16);
  const file = path.join(CACHE, hash + ending);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'creating-'));
  try {
    const created = path.join(folder, `created${ending}`);
    await create(created);
    await rename(created, file);
    return file;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function record(lines: Line[], file: string): Promise<void> {
  const list = `${file}.txt`;
  const spoken = await Promise.all(lines.map(spokenLine));
  await writeFile(list, spoken.map((line) => `file '${line}'\n`).join(''));
  await ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-ac', '1', '-b:a', '64k', file);
}

/** The voices of flite have different sample rates; joined files need the same. */
async function speak({ voice, text }: Line, file: string): Promise<void> {
  await run('flite', ['-voice', voice, '-t', text, '-o', `${file}.raw.wav`]);
  await ffmpeg('-i', `${file}.raw.wav`, '-ar', '16000', '-ac', '1', '-af', `apad=pad_dur=${PAUSE_SECONDS}`, file);
}

export const ffmpeg = (...args: string[]) => run('ffmpeg', ['-v', 'error', '-y', ...args]);
