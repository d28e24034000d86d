/** Half of what a message carries. */
const PAGE_BYTES = 512 * 1024;

/** As many of these from the front as one message carries, but at least one. */
export function thatFit<T>(entries: readonly T[]): T[] {
  let bytes = 0;
  const tooMany = entries.findIndex((entry, index) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return index > 0 && bytes > PAGE_BYTES;
  });
  return entries.slice(0, tooMany === -1 ? entries.length : tooMany);
}
