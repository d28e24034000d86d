import type { Word } from './words-in-file';

export interface WordComparison {
  /** In the file, but not in ours. */
  missing: Word[];
  /** In ours, but not in the file. */
  added: Word[];
}

/** After a difference, both continue within this many words. */
const LOOK_AHEAD = 200;

/** Compares two texts word by word, in order. */
export function compareWords(file: readonly Word[], ours: readonly Word[]): WordComparison {
  const comparison: WordComparison = { missing: [], added: [] };
  let [at, our] = [0, 0];
  while (at < file.length && our < ours.length) {
    if (file[at] === ours[our]) {
      at += 1;
      our += 1;
      continue;
    }
    const [skipped, skippedOurs] = findNextCommon(file, at, ours, our);
    comparison.missing.push(...file.slice(at, at + skipped));
    comparison.added.push(...ours.slice(our, our + skippedOurs));
    at += skipped;
    our += skippedOurs;
  }
  comparison.missing.push(...file.slice(at));
  comparison.added.push(...ours.slice(our));
  return comparison;
}

/** Returns how many words to skip on both sides, as few as possible. */
function findNextCommon(file: readonly Word[], at: number, ours: readonly Word[], our: number): [number, number] {
  for (let sum = 1; sum < LOOK_AHEAD; sum++) {
    for (let skipped = 0; skipped <= sum; skipped++) {
      const word = file[at + skipped];
      if (word !== undefined && word === ours[our + sum - skipped]) return [skipped, sum - skipped];
    }
  }
  return [1, 1];
}
