import type { WordRun } from '../../words/spoken-transcript';

export const runsOverlap = (a: WordRun, b: WordRun): boolean => a.first <= b.last && b.first <= a.last;

/** Of these, in their order, every one that shares no word with an earlier one. */
export const withoutOverlaps = <T>(all: readonly T[], runOf: (each: T) => WordRun): T[] => {
  const kept: T[] = [];
  for (const each of all) if (!kept.some((other) => runsOverlap(runOf(other), runOf(each)))) kept.push(each);
  return kept;
};
