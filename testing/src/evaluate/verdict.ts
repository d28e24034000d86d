import type { EpisodeResult } from './evaluate-episode';

/** More of a transcript than this share was misread. */
const MAX_DAMAGED_SHARE = 0.01;

/** What must not be published: each fault as a sentence. */
export const verdictOn = (results: readonly EpisodeResult[]): string[] => results.flatMap(faultsOf);

function faultsOf({ name, quotes, verbatim, damagedWords, episode, alikeOpenings, markedScores, ...claims }: EpisodeResult): string[] {
  const misread = damagedWords > episode.transcript.words.length * MAX_DAMAGED_SHARE;
  const sponsors = markedScores?.sponsorsNamed ?? [];
  const advertisements = markedScores?.citedAdvertisements ?? 0;
  return [
    ...(verbatim < quotes ? [`${name}: ${quotes - verbatim} quotations do not match the transcript word for word.`] : []),
    ...(misread
      ? [`${name}: ${damagedWords} words were never said there: the file was misread, or its recognizer was caught in a loop.`]
      : []),
    ...(alikeOpenings > 0 ? [`${name}: ${alikeOpenings} posts begin with the same sentence.`] : []),
    ...(claims.contradicted > 0 ? [`${name}: ${claims.contradicted} sentences say something else than was said.`] : []),
    ...(claims.misattributed > 0 ? [`${name}: ${claims.misattributed} sentences are attributed to somebody who did not say them.`] : []),
    ...(advertisements > 0 ? [`${name}: ${advertisements} sentences of advertisements are published as content.`] : []),
    ...(sponsors.length > 0 ? [`${name}: sponsors are named as content: ${sponsors.join(', ')}.`] : []),
  ];
}
