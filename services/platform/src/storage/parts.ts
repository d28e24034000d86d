import { createReadStream } from 'node:fs';

const MEGABYTE = 1024 * 1024;
/** What S3 takes at least, and what uploads of up to 50 GB are cut into. */
const DEFAULT_PART_BYTES = 5 * MEGABYTE;

/** The size of the pieces a file was sent in, by the number of them that its ETag tells; null where it was sent as a whole. */
export function findPartSize(size: number, etag: string): number | null {
  const count = Number(/-(\d+)$/.exec(etag)?.[1] ?? 0);
  if (count === 0) return null;
  if (Math.max(1, Math.ceil(size / DEFAULT_PART_BYTES)) === count) return DEFAULT_PART_BYTES;
  const least = Math.ceil(size / count);
  const whole = Math.ceil(least / MEGABYTE) * MEGABYTE;
  return Math.ceil(size / whole) === count ? whole : least;
}

/** The pieces of a file, in order. */
export async function* readParts(file: string, pieceBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: Math.min(pieceBytes, DEFAULT_PART_BYTES) }) as AsyncIterable<Buffer>) {
    for (let rest = chunk; rest.length > 0;) {
      const part = rest.subarray(0, pieceBytes - bytes);
      held.push(part);
      bytes += part.length;
      rest = rest.subarray(part.length);
      if (bytes < pieceBytes) continue;
      yield Buffer.concat(held);
      [held, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
