/** Hunks up to this many comparisons are searched exhaustively; larger ones without common unique words count as replaced. */
const MAX_COMPARISONS = 1_000_000;

const matchFromStart = (old: readonly string[], typed: readonly string[], hunk: DiffHunk): AlignedPair[] => {
  const pairs: AlignedPair[] = [];
  for (let [a, b] = [hunk.oldFrom, hunk.typedFrom]; a < hunk.oldTo && b < hunk.typedTo && old[a] === typed[b]; a++, b++)
    pairs.push({ old: a, typed: b });
  return pairs;
};

const matchFromEnd = (old: readonly string[], typed: readonly string[], hunk: DiffHunk): AlignedPair[] => {
  const pairs: AlignedPair[] = [];
  for (let [a, b] = [hunk.oldTo - 1, hunk.typedTo - 1]; a >= hunk.oldFrom && b >= hunk.typedFrom && old[a] === typed[b]; a--, b--)
    pairs.push({ old: a, typed: b });
  return pairs.reverse();
};

const alignBetween = (old: readonly string[], typed: readonly string[], hunk: DiffHunk): AlignedPair[] => {
  const anchors = uniquePairs(old, typed, hunk);
  if (anchors.length === 0) {
    const size = (hunk.oldTo - hunk.oldFrom) * (hunk.typedTo - hunk.typedFrom);
    return size <= MAX_COMPARISONS ? longestCommonSubsequence(old, typed, hunk) : [];
  }
  let [oldFrom, typedFrom] = [hunk.oldFrom, hunk.typedFrom];
  const pairs: AlignedPair[] = [];
  for (const anchor of anchors) {
    pairs.push(...alignHunk(old, typed, { oldFrom, oldTo: anchor.old, typedFrom, typedTo: anchor.typed }), anchor);
    [oldFrom, typedFrom] = [anchor.old + 1, anchor.typed + 1];
  }
  return [...pairs, ...alignHunk(old, typed, { oldFrom, oldTo: hunk.oldTo, typedFrom, typedTo: hunk.typedTo })];
};

const alignHunk = (old: readonly string[], typed: readonly string[], hunk: DiffHunk): AlignedPair[] => {
  const opening = matchFromStart(old, typed, hunk);
  const rest = { ...hunk, oldFrom: hunk.oldFrom + opening.length, typedFrom: hunk.typedFrom + opening.length };
  const closing = matchFromEnd(old, typed, rest);
  const inside = { ...rest, oldTo: rest.oldTo - closing.length, typedTo: rest.typedTo - closing.length };
  const isEmpty = inside.oldFrom === inside.oldTo || inside.typedFrom === inside.typedTo;
  return isEmpty ? [...opening, ...closing] : [...opening, ...alignBetween(old, typed, inside), ...closing];
};

/** Returns the old words that are kept among the typed ones, in order. Words unique on both sides come first, as in a patience diff. */
export const alignWords = (old: readonly string[], typed: readonly string[]): AlignedPair[] =>
  alignHunk(old, typed, { oldFrom: 0, oldTo: old.length, typedFrom: 0, typedTo: typed.length });

/** Returns the longest common subsequence of a hunk, in quadratic time. */
const longestCommonSubsequence = (old: readonly string[], typed: readonly string[], hunk: DiffHunk): AlignedPair[] => {
  const { oldFrom, oldTo, typedFrom, typedTo } = hunk;
  const width = typedTo - typedFrom + 1;
  const lengths = new Uint32Array((oldTo - oldFrom + 1) * width);
  const cell = (a: number, b: number) => (a - oldFrom) * width + (b - typedFrom);
  const lengthAt = (a: number, b: number) => lengths[cell(a, b)] ?? 0;
  for (let a = oldTo - 1; a >= oldFrom; a--)
    for (let b = typedTo - 1; b >= typedFrom; b--)
      lengths[cell(a, b)] = old[a] === typed[b] ? lengthAt(a + 1, b + 1) + 1 : Math.max(lengthAt(a + 1, b), lengthAt(a, b + 1));
  const pairs: AlignedPair[] = [];
  for (let [a, b] = [oldFrom, typedFrom]; a < oldTo && b < typedTo;) {
    if (old[a] === typed[b]) pairs.push({ old: a++, typed: b++ });
    else if (lengthAt(a + 1, b) >= lengthAt(a, b + 1)) a++;
    else b++;
  }
  return pairs;
};

/** Returns the position of each word that occurs exactly once from `from` to before `to`; -1 for the others. */
const uniquePositions = (words: readonly string[], from: number, to: number): Map<string, number> => {
  const places = new Map<string, number>();
  for (let at = from; at < to; at++) {
    const word = words[at] ?? '';
    places.set(word, places.has(word) ? -1 : at);
  }
  return places;
};

/** The longest run of pairs whose typed positions ascend; the old ones do already. */
const longestAscendingRun = (pairs: readonly AlignedPair[]): AlignedPair[] => {
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

/** Returns pairs of words that occur exactly once on both sides of a hunk, the longest run in the same order. */
const uniquePairs = (old: readonly string[], typed: readonly string[], hunk: DiffHunk): AlignedPair[] => {
  const places = uniquePositions(typed, hunk.typedFrom, hunk.typedTo);
  const pairs = [...uniquePositions(old, hunk.oldFrom, hunk.oldTo)].flatMap(([word, at]) => {
    const place = places.get(word) ?? -1;
    return at >= 0 && place >= 0 ? [{ old: at, typed: place }] : [];
  });
  return longestAscendingRun(pairs);
};

/** A range of old words and the typed words that replace it; ends are exclusive. */
export interface DiffHunk {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly typedFrom: number;
  readonly typedTo: number;
}

/** The same word on both sides: its position among the old and among the typed ones. */
interface AlignedPair {
  readonly old: number;
  readonly typed: number;
}
