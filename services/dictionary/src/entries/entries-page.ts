import type { Entry } from './entry.entity';

/** Half of what a message carries. */
const PAGE_BYTES = 512 * 1024;

/** As many entries from the front as one message carries, but at least one. */
export function thatFit(entries: readonly Entry[]): Entry[] {
  let bytes = 0;
  const tooMany = entries.findIndex(({ term, variations }, index) => {
    bytes += Buffer.byteLength(JSON.stringify({ term, variations }));
    return index > 0 && bytes > PAGE_BYTES;
  });
  return entries.slice(0, tooMany === -1 ? entries.length : tooMany);
}
