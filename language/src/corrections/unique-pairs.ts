import type { AlignedPair, Stretch } from './stretch';

/** Where each word stands that occurs only once from `from` to before `to`. */
const onlyPlaces = (words: readonly string[], from: number, to: number): Map<string, number> => {
  const places = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const word = words[at] ?? '';
    places.set(word, places.has(word) ? -1 : at);
  }
  return places;
};

/** The longest run of pairs whose typed positions ascend; the old ones do already. */
const ascending = (pairs: readonly AlignedPair[]): AlignedPair[] => {
  const tails: number[] = [];
  const previous = pairs.map((pair, at) => {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.typed ?? 0) < pair.typed) low = middle + 1;
      else high = middle;
    }
    tails[low] = at;
    return low > 0 ? tails[low - 1] : undefined;
  });
  const chosen: AlignedPair[] = [];
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) {
    const pair = pairs[at];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
};

/** Words that occur exactly once on both sides of a stretch, as many as stand in the same order. */
export const uniquePairs = (old: readonly string[], typed: readonly string[], stretch: Stretch): AlignedPair[] => {
  const places = onlyPlaces(typed, stretch.typedFrom, stretch.typedTo);
  const pairs = [...onlyPlaces(old, stretch.oldFrom, stretch.oldTo)].flatMap(([word, at]) => {
    const place = places.get(word) ?? -1;
    return at >= 0 && place >= 0 ? [{ old: at, typed: place }] : [];
  });
  return ascending(pairs);
};
