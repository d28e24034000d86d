import type { WordSpan } from '@afterword/proto';
import type { SpokenWord } from '../words/spoken-transcript';
import type { Stretch } from './stretch';

/** Old positions a difference touches: those it replaces, or the neighbours on both sides of something new. */
const touched = ({ oldFrom, oldTo }: Stretch, count: number): [first: number, last: number] =>
  oldFrom < oldTo ? [oldFrom, oldTo - 1] : [Math.max(0, oldFrom - 1), Math.min(count - 1, oldFrom)];

/** The spans of old words that differences touch; neighbouring ones are one. */
export const changedSpans = (old: readonly SpokenWord[], stretches: readonly Stretch[]): WordSpan[] => {
  const runs: [first: number, last: number][] = [];
  for (const stretch of stretches) {
    const [first, last] = touched(stretch, old.length);
    const before = runs.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else runs.push([first, last]);
  }
  return runs.flatMap(([first, last]) => {
    const [from, to] = [old[first], old[last]];
    return from && to ? [{ firstWordId: from.id, lastWordId: to.id }] : [];
  });
};
