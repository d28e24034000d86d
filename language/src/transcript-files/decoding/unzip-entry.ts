import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableTranscriptError } from '../unreadable-file';

/** Twelve hours of speech with the markup of a word processor. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Inflates to 16 MB at most, so that the limit is checked before more is unpacked. */
const SLICE_BYTES = 16_384;

/**
 * Returns one file of a ZIP archive, or null if it is not in there. Its size is measured while it is inflated, whatever the archive says.
 *
 * @throws UnreadableTranscriptError if the archive is damaged, or if the file is too large
 */
export function unzipEntry(archive: Uint8Array, name: string): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let [size, isFound] = [0, false];
  const unzip = new Unzip((file) => {
    if (file.name !== name || isFound) return;
    isFound = true;
    file.ondata = (error, data) => {
      if (error instanceof UnreadableTranscriptError) throw error;
      if (error) throw new UnreadableTranscriptError('The document is damaged or cut off.');
      size += data.length;
      if (size > MAX_UNPACKED_BYTES) throw new UnreadableTranscriptError('The document is too large when it is unpacked.');
      parts.push(data);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += SLICE_BYTES) {
    unzip.push(archive.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= archive.length);
  }
  return isFound ? join(parts, size) : null;
}

function join(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
