import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { tokensOf } from '../words/tokens';

/** The normalized transcript: its tokens, the position of the word of each, and the places of every pair of neighbours. */
export interface QuoteIndex {
  readonly transcript: SpokenTranscript;
  readonly tokens: readonly string[];
  readonly wordOf: readonly number[];
  readonly pairs: ReadonlyMap<string, readonly number[]>;
}

export const pairKey = (first: string, second: string): string => `${first} ${second}`;

const build = (transcript: SpokenTranscript): QuoteIndex => {
  const tokens: string[] = [];
  const wordOf: number[] = [];
  transcript.words.forEach((word, position) => {
    for (const token of tokensOf(word.text)) {
      tokens.push(token.text);
      wordOf.push(position);
    }
  });
  const pairs = new Map<string, number[]>();
  for (let at = 0; at + 1 < tokens.length; at++) {
    const key = pairKey(tokens[at] ?? '', tokens[at + 1] ?? '');
    const places = pairs.get(key);
    if (places) places.push(at);
    else pairs.set(key, [at]);
  }
  return { transcript, tokens, wordOf, pairs };
};

/** The index of a transcript, built once. */
export const quoteIndex = memoizeByTranscript(build);
