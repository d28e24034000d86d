import type { RecognisedWord } from './recognised-word';

/** Between sentences people pause this long, within one seldom. */
const PAUSE_MS = 500;

export function splitAtPauses(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const runs: RecognisedWord[][] = [];
  for (const word of words) {
    const open = runs.at(-1);
    if (open && word.startMs - open.at(-1)!.endMs < PAUSE_MS) open.push(word);
    else runs.push([word]);
  }
  return runs;
}
