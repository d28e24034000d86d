import { pairKey, type QuoteIndex } from './quote-index';

/** A run of at least this many words counts as taken from the transcript. */
const LEAST_RUN = 4;
/** This part of a quote in such runs means that it was put together from several places. */
const STITCHED_PART = 0.75;

const runFrom = (index: QuoteIndex, quote: readonly string[], at: number): number => {
  const places = index.pairs.get(pairKey(quote[at] ?? '', quote[at + 1] ?? '')) ?? [];
  let longest = 0;
  for (const place of places) {
    let length = 2;
    while (at + length < quote.length && index.tokens[place + length] === quote[at + length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
};

/** Whether a quote that stands nowhere as a whole is made of pieces that were each spoken. */
export const isStitched = (index: QuoteIndex, quote: readonly string[]): boolean => {
  let covered = 0;
  for (let at = 0; at < quote.length;) {
    const run = runFrom(index, quote, at);
    if (run >= LEAST_RUN) covered += run;
    at += run >= LEAST_RUN ? run : 1;
  }
  return covered / quote.length >= STITCHED_PART;
};
