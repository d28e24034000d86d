import { createReadStream } from 'node:fs';

const MEGABYTE = 1024 * 1024;
/** The minimum of S3, and the part size of uploads up to 50 GB. */
const DEFAULT_PART_BYTES = 5 * MEGABYTE;

/**
 * Returns the part size a file was uploaded with, computed from the number of parts in its ETag, or null if it was uploaded in one
 * request.
 */
export function findPartSize(size: number, etag: string): number | null {
  const count = Number(/-(\d+)$/.exec(etag)?.[1] ?? 0);
  if (count === 0) return null;
  if (Math.max(1, Math.ceil(size / DEFAULT_PART_BYTES)) === count) return DEFAULT_PART_BYTES;
  const minBytes = Math.ceil(size / count);
  const wholeMegabytes = Math.ceil(minBytes / MEGABYTE) * MEGABYTE;
  return Math.ceil(size / wholeMegabytes) === count ? wholeMegabytes : minBytes;
}

/** Yields the parts of a file, in order. */
export async function* readParts(file: string, partBytes: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: Math.min(partBytes, DEFAULT_PART_BYTES) }) as AsyncIterable<Buffer>) {
    for (let rest = chunk; rest.length > 0;) {
      const part = rest.subarray(0, partBytes - bytes);
      chunks.push(part);
      bytes += part.length;
      rest = rest.subarray(part.length);
      if (bytes < partBytes) continue;
      yield Buffer.concat(chunks);
      [chunks, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
