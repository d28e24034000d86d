import type { WordTiming } from '@afterword/proto';
import type { TimedChunk } from './estimate-times';

/** The least exact first. */
const BY_EXACTNESS: WordTiming[] = ['estimated', 'aligned', 'engine'];

/** A transcript is as exact as its least exact chunk that has words. */
export function leastExactTiming(chunks: readonly TimedChunk[]): WordTiming {
  const timings = new Set(chunks.filter(({ phrases }) => phrases.length > 0).map(({ timing }) => timing));
  return BY_EXACTNESS.find((timing) => timings.has(timing)) ?? 'estimated';
}
