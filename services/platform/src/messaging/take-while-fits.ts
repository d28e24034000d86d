/** Half of the default limit of a message, so that there is room for what is around the items. */
const MAX_PAGE_BYTES = 512 * 1024;

/** Returns as many items from the front as fit into one message, but at least one. */
export function takeWhileFits<T>(items: readonly T[]): T[] {
  let bytes = 0;
  const firstTooMany = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return index > 0 && bytes > MAX_PAGE_BYTES;
  });
  return items.slice(0, firstTooMany === -1 ? items.length : firstTooMany);
}
