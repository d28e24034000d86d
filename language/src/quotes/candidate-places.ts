import { pairKey, type QuoteIndex } from './quote-index';

/** A pair that occurs more often than this ("of the") says nothing about the place. */
const COMMON_PAIR = 400;
/** Votes are gathered in buckets of this many tokens, so a missing word does not split them. */
const BUCKET = 4;
const PLACES_TRIED = 6;

/** Token positions at which the quote may begin, most votes of its word pairs first, then the earliest. */
export const candidatePlaces = (index: QuoteIndex, quote: readonly string[]): number[] => {
  const votes = new Map<number, number>();
  for (let at = 0; at + 1 < quote.length; at++) {
    const places = index.pairs.get(pairKey(quote[at] ?? '', quote[at + 1] ?? ''));
    if (!places || places.length > COMMON_PAIR) continue;
    for (const place of places) {
      const bucket = Math.round((place - at) / BUCKET);
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / places.length);
    }
  }
  return [...votes]
    .sort(([bucketA, votesA], [bucketB, votesB]) => votesB - votesA || bucketA - bucketB)
    .slice(0, PLACES_TRIED)
    .map(([bucket]) => bucket * BUCKET);
};
