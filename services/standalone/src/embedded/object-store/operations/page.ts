const MAX_ITEMS = 1000;

/** The first items of a list, as many as were asked for and at most a thousand. */
export function pageOf<T>(items: T[], asked: string | undefined): { items: T[]; isTruncated: boolean } {
  const size = Math.min(Number(asked) || MAX_ITEMS, MAX_ITEMS);
  return { items: items.slice(0, size), isTruncated: items.length > size };
}
