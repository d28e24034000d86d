import type { SpokenWord, WordRun } from './spoken-transcript';

/** A sentence of 120 words has 700 characters; no spoken one has more than these. Whatever reads a sentence is made for this length. */
export const MAX_SENTENCE_CHARACTERS = 4000;

/** Cuts a run before the word that makes it too long; a piece has at least one word. */
export const cutAtLength = (words: readonly SpokenWord[], { first, last }: WordRun): WordRun[] => {
  const pieces: WordRun[] = [];
  let [start, length] = [first, 0];
  for (let at = first; at <= last; at++) {
    const added = (words[at]?.text.length ?? 0) + 1;
    if (at > start && length + added > MAX_SENTENCE_CHARACTERS) {
      pieces.push({ first: start, last: at - 1 });
      [start, length] = [at, 0];
    }
    length += added;
  }
  return [...pieces, { first: start, last }];
};
