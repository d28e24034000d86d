const MAX_ITEMS = 1000;

/** Returns the first `maxItems` items of a list, at most a thousand. */
export function pageOf<T>(items: T[], maxItems: string | undefined): { items: T[]; isTruncated: boolean } {
  const size = Math.min(Number(maxItems) || MAX_ITEMS, MAX_ITEMS);
  return { items: items.slice(0, size), isTruncated: items.length > size };
}
