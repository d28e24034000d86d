import type { PlacedWord } from '../alignment/placed-words';

/** Mean confidence in whole percent: an estimate of how many words are right. Null where the engine tells none. */
export function accuracyOf(words: readonly PlacedWord[]): number | null {
  const told = words.map(({ confidence }) => confidence).filter((confidence) => confidence !== null);
  return told.length === 0 ? null : Math.round(told.reduce((sum, confidence) => sum + confidence, 0) / told.length);
}
