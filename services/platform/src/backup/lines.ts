import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileRecord } from './manifest';
import { writeChecked } from './write-checked';

/** Writes values as JSON, one a line, packed. */
export async function writeLines(
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
  const record = await writeChecked(folder, file, Readable.from(asLines()).compose(createGzip()) as Readable);
  return { record, lines };
}

export async function* readLines<T>(folder: string, { file }: Pick<FileRecord, 'file'>): AsyncGenerator<T> {
  const unpacked = createReadStream(path.join(folder, file)).compose(createGunzip()) as Readable;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield JSON.parse(line) as T;
}
