import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileRecord } from './manifest';
import { writeWithChecksum } from './write-with-checksum';

/** Writes values as compressed JSON, one per line. */
export async function writeJsonLines(
  folder: string,
  file: string,
  values: AsyncIterable<unknown>,
): Promise<{ record: FileRecord; lines: number }> {
  let lines = 0;
  async function* asLines() {
    for await (const value of values) {
      lines += 1;
      yield `${JSON.stringify(value)}\n`;
    }
  }
  const record = await writeWithChecksum(folder, file, Readable.from(asLines()).compose(createGzip()) as Readable);
  return { record, lines };
}

export async function* readJsonLines<T>(folder: string, { file }: Pick<FileRecord, 'file'>): AsyncGenerator<T> {
  const unpacked = createReadStream(path.join(folder, file)).compose(createGunzip()) as Readable;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield JSON.parse(line) as T;
}
