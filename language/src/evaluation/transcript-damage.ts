import type { SpokenTranscript } from '../words/spoken-transcript';
import { fold } from '../words/fold';

/** Words that no one said, or that are not where they were said: signs that a transcript file was misread. */
export interface TranscriptDamage {
  /** Words that repeat the words right before them, as rolling captions and the loops of recognizers do. */
  repeatedWords: number;
  /** Times and names of speakers between the words. */
  labels: number;
}

/** People repeat a word or two, and what somebody else has said; a line of captions has more words, and one speaker. */
const REPEATED = { minWords: 6, maxWords: 24 } as const;
const LABEL = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?[\])]?:?$|^\*\*\p{Lu}/u;

export function countDamage({ words, segments }: SpokenTranscript): TranscriptDamage {
  const spoken = segments.flatMap(({ first, last, speaker }) =>
    words.slice(first, last + 1).map(({ text }) => `${speaker ?? ''}:${fold(text).replace(/[^\p{L}\p{N}]/gu, '')}`),
  );
  return { repeatedWords: countRepeated(spoken), labels: words.filter(({ text }) => LABEL.test(text)).length };
}

function countRepeated(spoken: readonly string[]): number {
  let [repeated, at] = [0, 0];
  while (at < spoken.length) {
    const length = repeatedLengthAt(spoken, at);
    repeated += length;
    at += Math.max(1, length);
  }
  return repeated;
}

/** How many words from here on are those right before here. */
function repeatedLengthAt(spoken: readonly string[], at: number): number {
  for (let length = Math.min(REPEATED.maxWords, at, spoken.length - at); length >= REPEATED.minWords; length -= 1)
    if (spoken.slice(at - length, at).every((word, offset) => !word.endsWith(':') && word === spoken[at + offset])) return length;
  return 0;
}
