import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileRecord } from './manifest';

/** Writes a file to disk (with fsync) and returns its size and checksum. */
export async function writeWithChecksum(folder: string, file: string, content: Readable): Promise<FileRecord> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* watched(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(content, watched, createWriteStream(target, { mode: 0o600, flush: true }));
  return { file, bytes, sha256: hash.digest('hex') };
}

export async function hasSize(folder: string, { file, bytes }: FileRecord): Promise<boolean> {
  const found = await stat(path.join(folder, file)).catch(() => null);
  return found?.size === bytes;
}

export async function matchesChecksum(folder: string, record: FileRecord): Promise<boolean> {
  if (!(await hasSize(folder, record))) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path.join(folder, record.file))) hash.update(chunk as Buffer);
  return hash.digest('hex') === record.sha256;
}
