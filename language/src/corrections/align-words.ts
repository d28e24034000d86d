import { commonWords } from './common-words';
import type { AlignedPair, Stretch } from './stretch';
import { uniquePairs } from './unique-pairs';

/** Up to this many comparisons a stretch is searched exhaustively; what has no unique word in common beyond that counts as replaced. */
const MOST_COMPARISONS = 1_000_000;

const fromStart = (old: readonly string[], typed: readonly string[], stretch: Stretch): AlignedPair[] => {
  const pairs: AlignedPair[] = [];
  for (let [a, b] = [stretch.oldFrom, stretch.typedFrom]; a < stretch.oldTo && b < stretch.typedTo && old[a] === typed[b]; a++, b++)
    pairs.push({ old: a, typed: b });
  return pairs;
};

const fromEnd = (old: readonly string[], typed: readonly string[], stretch: Stretch): AlignedPair[] => {
  const pairs: AlignedPair[] = [];
  for (
    let [a, b] = [stretch.oldTo - 1, stretch.typedTo - 1];
    a >= stretch.oldFrom && b >= stretch.typedFrom && old[a] === typed[b];
    a--, b--
  )
    pairs.push({ old: a, typed: b });
  return pairs.reverse();
};

const between = (old: readonly string[], typed: readonly string[], stretch: Stretch): AlignedPair[] => {
  const anchors = uniquePairs(old, typed, stretch);
  if (anchors.length === 0) {
    const size = (stretch.oldTo - stretch.oldFrom) * (stretch.typedTo - stretch.typedFrom);
    return size <= MOST_COMPARISONS ? commonWords(old, typed, stretch) : [];
  }
  let [oldFrom, typedFrom] = [stretch.oldFrom, stretch.typedFrom];
  const pairs: AlignedPair[] = [];
  for (const anchor of anchors) {
    pairs.push(...alignStretch(old, typed, { oldFrom, oldTo: anchor.old, typedFrom, typedTo: anchor.typed }), anchor);
    [oldFrom, typedFrom] = [anchor.old + 1, anchor.typed + 1];
  }
  return [...pairs, ...alignStretch(old, typed, { oldFrom, oldTo: stretch.oldTo, typedFrom, typedTo: stretch.typedTo })];
};

const alignStretch = (old: readonly string[], typed: readonly string[], stretch: Stretch): AlignedPair[] => {
  const opening = fromStart(old, typed, stretch);
  const rest = { ...stretch, oldFrom: stretch.oldFrom + opening.length, typedFrom: stretch.typedFrom + opening.length };
  const closing = fromEnd(old, typed, rest);
  const inside = { ...rest, oldTo: rest.oldTo - closing.length, typedTo: rest.typedTo - closing.length };
  const isEmpty = inside.oldFrom === inside.oldTo || inside.typedFrom === inside.typedTo;
  return isEmpty ? [...opening, ...closing] : [...opening, ...between(old, typed, inside), ...closing];
};

/** Which old words live on among the typed ones, in order. Words that occur once on both sides lead, as in a patience diff. */
export const alignWords = (old: readonly string[], typed: readonly string[]): AlignedPair[] =>
  alignStretch(old, typed, { oldFrom: 0, oldTo: old.length, typedFrom: 0, typedTo: typed.length });
