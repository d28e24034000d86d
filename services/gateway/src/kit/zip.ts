import { createHash } from 'node:crypto';
import { strToU8, Zip, ZipPassThrough } from 'fflate';

/** A file in a ZIP file. */
export interface ZipEntry {
  path: string;
  bytes: number;
  /** Differs if the content differs. */
  contentTag: string;
  read(signal: AbortSignal): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The last entry. Its lines are as `sha256sum` writes them. */
const CHECKSUMS = 'SHA256SUMS';
const HASH_CHARACTERS = 64;

/** What the format adds to an entry, beside its name in two places: a header, a descriptor after it, and its line in the directory. */
const ENTRY_BYTES = 30 + 16 + 46;
const END_BYTES = 22;
/** Larger ones need another format, Zip64. */
export const MAX_ZIP_BYTES = 0xff_ff_ff_ff;

const lengthOf = (text: string) => Buffer.byteLength(text);

/** Returns a text that differs if the content differs. */
export const contentTagOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/** Returns how long the ZIP file of `makeZip` will be. */
export function zipBytes(entries: readonly ZipEntry[]): number {
  const checksumBytes = entries.reduce((sum, { path }) => sum + HASH_CHARACTERS + lengthOf(`  ${path}\n`), 0);
  const all = [...entries, { path: CHECKSUMS, bytes: checksumBytes }];
  return all.reduce((sum, { path, bytes }) => sum + ENTRY_BYTES + 2 * lengthOf(path) + bytes, END_BYTES);
}

/** Returns what differs if the ZIP file differs. */
export function zipTag(entries: readonly ZipEntry[], modified: Date): string {
  const facts = entries.map(({ path, bytes, contentTag }) => [path, bytes, contentTag]);
  return createHash('sha256')
    .update(JSON.stringify([modified.getTime(), facts]))
    .digest('base64url');
}

/**
 * Makes a ZIP file of stored entries, with their checksums as the last one. Holds one piece of one entry at a time.
 * @throws if an entry has another length than it should
 */
export async function* makeZip(entries: readonly ZipEntry[], modified: Date, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const open = (path: string) => {
    const entry = Object.assign(new ZipPassThrough(path), { mtime: modified });
    zip.add(entry);
    return entry;
  };
  const checksums: string[] = [];
  for (const { path, bytes, read } of entries) {
    const [entry, hash] = [open(path), createHash('sha256')];
    for await (const piece of read(signal)) {
      hash.update(piece);
      entry.push(piece);
      yield* written.splice(0);
    }
    if (entry.size !== bytes) throw new Error(`${path} has ${entry.size} bytes instead of ${bytes}.`);
    entry.push(new Uint8Array(0), true);
    checksums.push(`${hash.digest('hex')}  ${path}\n`);
  }
  open(CHECKSUMS).push(strToU8(checksums.join('')), true);
  zip.end();
  yield* written;
}
