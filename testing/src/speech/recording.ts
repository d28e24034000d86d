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

/** Returns the path of an MP3 (mono, 64 kbit/s) in which flite speaks these lines. Created once: its name is the hash of the lines. */
export async function recordingOf(lines: Line[]): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([lines, PAUSE_SECONDS]))
    .digest('hex')
    .slice(0, 16);
  const recording = path.join(CACHE, `${hash}.mp3`);
  if (!existsSync(recording)) await record(lines, recording);
  return recording;
}

async function record(lines: Line[], recording: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'recording-'));
  try {
    const list = path.join(folder, 'lines.txt');
    const spoken = await Promise.all(lines.map((line, index) => speak(line, path.join(folder, `${index}.wav`))));
    await writeFile(list, spoken.map((file) => `file '${file}'\n`).join(''));
    const joined = path.join(folder, 'joined.mp3');
    await ffmpeg('-f', 'concat', '-safe', '0', '-i', list, '-ac', '1', '-b:a', '64k', joined);
    await rename(joined, recording);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The voices of flite have different sample rates; joined files need the same. */
export async function speak(line: Line, file: string): Promise<string> {
  await run('flite', ['-voice', line.voice, '-t', line.text, '-o', `${file}.raw.wav`]);
  await ffmpeg('-i', `${file}.raw.wav`, '-ar', '16000', '-ac', '1', '-af', `apad=pad_dur=${PAUSE_SECONDS}`, file);
  return file;
}

export const ffmpeg = (...args: string[]) => run('ffmpeg', ['-v', 'error', '-y', ...args]);
