import type { SpokenWord, WordRun } from './spoken-transcript';

/** Speakers breathe this long, in milliseconds, between two thoughts more often than inside one. */
export const PAUSE_MS = 300;
/** A piece has at least this many words. */
const SHORTEST = 5;

/** Cuts a run wherever the speaker paused; without punctuation nothing else tells where a sentence ends. */
export const cutAtPauses = (words: readonly SpokenWord[], { first, last }: WordRun): WordRun[] => {
  const pieces: WordRun[] = [];
  let start = first;
  for (let at = first + SHORTEST; at <= last - SHORTEST + 1; at++) {
    const pause = (words[at]?.startMs ?? 0) - (words[at - 1]?.endMs ?? 0);
    if (pause < PAUSE_MS || at - start < SHORTEST) continue;
    pieces.push({ first: start, last: at - 1 });
    start = at;
  }
  return [...pieces, { first: start, last }];
};
