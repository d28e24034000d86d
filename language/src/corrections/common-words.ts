import type { AlignedPair, Stretch } from './stretch';

/** The longest common subsequence of a stretch, by comparing every word with every other. */
export const commonWords = (old: readonly string[], typed: readonly string[], stretch: Stretch): AlignedPair[] => {
  const { oldFrom, oldTo, typedFrom, typedTo } = stretch;
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
