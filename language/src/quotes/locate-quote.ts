import type { WordRun } from '../words/spoken-transcript';
import { tokensOf } from '../words/tokens';
import { pairKey, type QuoteIndex } from './quote-index';

/**
 * Least similarity of a quote to the transcript. Measured on 20,000 words: quotes with one word dropped or one in ten changed
 * are all found, 0.5 % of those stitched from two places pass; at 0.75 it is 3.3 %, at 0.85 one in five honest ones is lost.
 */
export const MIN_QUOTE_SIMILARITY = 0.8;
const MIN_QUOTE_WORDS = 3;

export type QuoteLocation =
  | { found: true; similarity: number; first: number; last: number }
  | { found: false; similarity: number; reason: 'too_short' | 'not_found' | 'stitched' };

const overlaps = (index: QuoteIndex, window: Window, near: WordRun): boolean =>
  (index.wordOf[window.start] ?? 0) <= near.last && (index.wordOf[window.end - 1] ?? 0) >= near.first;

const isBetter = (index: QuoteIndex, window: Window, best: Window, near: WordRun | undefined): boolean => {
  if (window.distance !== best.distance) return window.distance < best.distance;
  const [here, there] = near ? [overlaps(index, window, near), overlaps(index, best, near)] : [false, false];
  return here === there ? window.start < best.start : here;
};

const bestOf = (index: QuoteIndex, quote: readonly string[], near: WordRun | undefined): Window | null => {
  const margin = Math.max(4, Math.ceil(quote.length * 0.3));
  const hint = near ? index.wordOf.findIndex((position) => position >= near.first) : -1;
  let best: Window | null = null;
  for (const place of [...findCandidateStarts(index, quote), ...(hint >= 0 ? [hint] : [])]) {
    const [from, to] = [Math.max(0, place - margin), Math.min(index.tokens.length, place + quote.length + margin)];
    const window = findBestWindow(quote, index.tokens, from, to);
    if (window.end > window.start && (!best || isBetter(index, window, best, near))) best = window;
  }
  return best;
};

/** Returns where a quote was spoken, preferably `near` the given place, or the reason it cannot be found. */
export const locateQuote = (index: QuoteIndex, quote: string, near?: WordRun): QuoteLocation => {
  const tokens = tokensOf(quote).map((token) => token.text);
  if (tokens.length < MIN_QUOTE_WORDS) return { found: false, similarity: 0, reason: 'too_short' };
  const best = bestOf(index, tokens, near);
  const similarity = best ? 1 - best.distance / tokens.length : 0;
  if (!best || similarity < MIN_QUOTE_SIMILARITY)
    return { found: false, similarity: Math.max(0, similarity), reason: isStitchedTogether(index, tokens) ? 'stitched' : 'not_found' };
  return { found: true, similarity, first: index.wordOf[best.start] ?? 0, last: index.wordOf[best.end - 1] ?? 0 };
};

/** A run of at least this many words counts as taken from the transcript. */
const MIN_RUN_WORDS = 4;
/** This part of a quote in such runs means that it was put together from several places. */
const MIN_STITCHED_SHARE = 0.75;

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

/** Returns whether a quote that is nowhere as a whole consists of pieces that were each spoken. */
const isStitchedTogether = (index: QuoteIndex, quote: readonly string[]): boolean => {
  let covered = 0;
  for (let at = 0; at < quote.length;) {
    const run = runFrom(index, quote, at);
    if (run >= MIN_RUN_WORDS) covered += run;
    at += run >= MIN_RUN_WORDS ? run : 1;
  }
  return covered / quote.length >= MIN_STITCHED_SHARE;
};

/** A pair that occurs more often than this ("of the") is not used to locate a quote. */
const MAX_PAIR_OCCURRENCES = 400;
/** Votes are gathered in buckets of this many tokens, so a missing word does not split them. */
const BUCKET_TOKENS = 4;
const MAX_CANDIDATE_STARTS = 6;

/** Token positions at which the quote may begin, most votes of its word pairs first, then the earliest. */
const findCandidateStarts = (index: QuoteIndex, quote: readonly string[]): number[] => {
  const votes = new Map<number, number>();
  for (let at = 0; at + 1 < quote.length; at++) {
    const places = index.pairs.get(pairKey(quote[at] ?? '', quote[at + 1] ?? ''));
    if (!places || places.length > MAX_PAIR_OCCURRENCES) continue;
    for (const place of places) {
      const bucket = Math.round((place - at) / BUCKET_TOKENS);
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1 / places.length);
    }
  }
  return [...votes]
    .sort(([bucketA, votesA], [bucketB, votesB]) => votesB - votesA || bucketA - bucketB)
    .slice(0, MAX_CANDIDATE_STARTS)
    .map(([bucket]) => bucket * BUCKET_TOKENS);
};

interface Window {
  /** Edits, a word each, between the quote and the window. */
  distance: number;
  /** Token positions; `end` is not included. */
  start: number;
  end: number;
}

/**
 * The stretch of `tokens` between `from` and `to` that is fewest word edits away from `quote`:
 * semi-global alignment, the quote is used whole and the stretch may begin and end anywhere.
 */
const findBestWindow = (quote: readonly string[], tokens: readonly string[], from: number, to: number): Window => {
  const width = to - from;
  let costs = new Int32Array(width + 1);
  let starts = Int32Array.from({ length: width + 1 }, (_, column) => column);
  quote.forEach((word, row) => {
    const nextCosts = new Int32Array(width + 1);
    const nextStarts = new Int32Array(width + 1);
    nextCosts[0] = row + 1;
    for (let column = 1; column <= width; column++) {
      const replaced = (costs[column - 1] ?? 0) + (tokens[from + column - 1] === word ? 0 : 1);
      const left = (costs[column] ?? 0) + 1;
      const added = (nextCosts[column - 1] ?? 0) + 1;
      const cost = Math.min(replaced, left, added);
      nextCosts[column] = cost;
      nextStarts[column] = (cost === replaced ? starts[column - 1] : cost === left ? starts[column] : nextStarts[column - 1]) ?? 0;
    }
    costs = nextCosts;
    starts = nextStarts;
  });
  let end = 0;
  for (let column = 1; column <= width; column++) if ((costs[column] ?? 0) < (costs[end] ?? 0)) end = column;
  return { distance: costs[end] ?? quote.length, start: from + (starts[end] ?? 0), end: from + end };
};
