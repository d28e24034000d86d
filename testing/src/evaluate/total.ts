import type { EpisodeResult } from './evaluate-episode';

const COUNTS = [
  'texts',
  'publishable',
  'quotes',
  'verbatim',
  'droppedQuotes',
  'sentences',
  'supported',
  'keywords',
  'mentioned',
  'seconds',
] as const;

/** All results as one: counts add up, readability is the mean of where it was measured. */
export function total(results: readonly EpisodeResult[]): Omit<EpisodeResult, 'written'> {
  const counts = Object.fromEntries(COUNTS.map((count) => [count, results.reduce((sum, result) => sum + result[count], 0)]));
  const eases = results.flatMap(({ readingEase }) => (readingEase === null ? [] : [readingEase]));
  return {
    ...(counts as Pick<EpisodeResult, (typeof COUNTS)[number]>),
    name: 'total',
    novel: results.flatMap(({ novel }) => novel),
    failures: results.flatMap(({ failures }) => failures),
    readingEase: eases.length === 0 ? null : Math.round(eases.reduce((sum, ease) => sum + ease, 0) / eases.length),
    costMicros: results.reduce<number | null>((sum, { costMicros }) => (sum === null || costMicros === null ? null : sum + costMicros), 0),
  };
}
