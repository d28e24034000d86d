/** A word of a claim and the same word of its source, by their positions. */
export type AlignedPair = readonly [claimed: number, spoken: number];

/** Returns the longest sequence of words that both have in the same order. */
export const alignWords = (claim: readonly string[], said: readonly string[]): AlignedPair[] => {
  const lengths = Array.from({ length: claim.length + 1 }, () => Array.from({ length: said.length + 1 }, () => 0));
  for (let a = claim.length - 1; a >= 0; a--)
    for (let b = said.length - 1; b >= 0; b--)
      lengths[a]![b] = claim[a] === said[b] ? lengths[a + 1]![b + 1]! + 1 : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!);
  const pairs: AlignedPair[] = [];
  for (let [a, b] = [0, 0]; a < claim.length && b < said.length;) {
    if (claim[a] === said[b]) pairs.push([a++, b++]);
    else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a++;
    else b++;
  }
  return pairs;
};

/** What stands in the claim and in its source between two words that both have, one after the other. */
export interface Gap {
  claimed: string[];
  spoken: string[];
}

/** More words between two shared ones say that a sentence was written anew there. */
const MAX_GAP_WORDS = 4;

/** Returns where a claim differs from its source by few words. */
export const smallGaps = (claim: readonly string[], said: readonly string[]): Gap[] => {
  const pairs = alignWords(claim, said);
  return pairs.slice(1).flatMap(([a, b], at) => {
    const [fromA, fromB] = pairs[at]!;
    const gap = { claimed: claim.slice(fromA + 1, a), spoken: said.slice(fromB + 1, b) };
    return gap.claimed.length <= MAX_GAP_WORDS && gap.spoken.length <= MAX_GAP_WORDS ? [gap] : [];
  });
};
