import type { SpokenWord, WordRun } from './spoken-transcript';

/** Joins the words of a run with single spaces. */
export const joinWords = (words: readonly SpokenWord[], { first, last }: WordRun): string =>
  words
    .slice(first, last + 1)
    .map((word) => word.text)
    .join(' ');
