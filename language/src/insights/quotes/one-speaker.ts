import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';

/** Whether all of these words are said by one person, as far as the transcript knows. */
export const isOneSpeaker = ({ segments }: SpokenTranscript, { first, last }: WordRun): boolean =>
  new Set(segments.filter((segment) => segment.first <= last && first <= segment.last).map(({ speaker }) => speaker)).size <= 1;
