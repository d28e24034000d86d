import { copyFile, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EPISODE } from './dialogue';
import { ffmpeg, recordingOf } from './recording';

const MEGABYTE = 1024 * 1024;
const ZIP = Buffer.from('504b0304140000000000', 'hex');
const ELF = Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(4096, 1)]);

export const emptyFile = (folder: string) => write(folder, 'empty.mp3', Buffer.alloc(0));
export const zipNamedMp3 = (folder: string) => write(folder, 'archive.mp3', Buffer.concat([ZIP, Buffer.alloc(4096, 7)]));
export const programNamedMp3 = (folder: string) => write(folder, 'program.mp3', ELF);
export const pageNamedMp3 = (folder: string) =>
  write(folder, 'page.mp3', '<!doctype html><html><body><script>alert(1)</script></body></html>');

/** A playlist that refers to a local file, which a decoder must not open. */
export const playlistNamedMp3 = (folder: string) =>
  write(folder, 'playlist.mp3', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');

export async function video(folder: string): Promise<string> {
  const file = path.join(folder, 'video.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=2'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
  await ffmpeg(...picture, ...sound, '-c:v', 'mpeg4', '-c:a', 'aac', '-shortest', file);
  return file;
}

/** An M4A without its second half, which includes the index at its end. */
export async function truncatedAudio(folder: string): Promise<string> {
  const whole = path.join(folder, 'whole.m4a');
  await ffmpeg('-i', await recordingOf(EPISODE), '-c:a', 'aac', whole);
  const bytes = await readFile(whole);
  return write(folder, 'truncated.m4a', bytes.subarray(0, bytes.length / 2));
}

export async function silence(folder: string, seconds = 20): Promise<string> {
  const file = path.join(folder, 'silence.mp3');
  await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', String(seconds), '-b:a', '32k', file);
  return file;
}

/** One megabyte above the limit; sparse, so it uses no disk space. */
export async function tooLargeAudio(folder: string): Promise<string> {
  const file = path.join(folder, 'too-large.mp3');
  await copyFile(await recordingOf(EPISODE), file);
  const handle = await open(file, 'r+');
  await handle.truncate(501 * MEGABYTE);
  await handle.close();
  return file;
}

async function write(folder: string, name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}
