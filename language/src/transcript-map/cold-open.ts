import { tokensOf } from '../words/tokens';
import type { SpokenSentence } from '../words/spoken-transcript';

/** A cold open is within this time, and repeats at least this many words from later on. */
const WITHIN_MS = 120_000;
const REPEATED_WORDS = 8;

/** Sentences of the first minutes that come again later: what the team itself chose as the best. */
export function findColdOpen(sentences: readonly SpokenSentence[]): ReadonlySet<number> {
  const words = sentences.map(({ text }) => tokensOf(text).map((token) => token.text));
  const later = new Set(sentences.flatMap(({ startMs }, at) => (startMs > WITHIN_MS ? phrasesOf(words[at]!) : [])));
  return new Set(
    sentences.flatMap(({ startMs }, at) => (startMs < WITHIN_MS && phrasesOf(words[at]!).some((phrase) => later.has(phrase)) ? [at] : [])),
  );
}

const phrasesOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - REPEATED_WORDS + 1)).map((_, at) => words.slice(at, at + REPEATED_WORDS).join(' '));
