import type { SpokenWord, WordRun } from './spoken-transcript';

/** The words of a run as they stand in the transcript, one space between two. */
export const joinWords = (words: readonly SpokenWord[], { first, last }: WordRun): string =>
  words
    .slice(first, last + 1)
    .map((word) => word.text)
    .join(' ');
