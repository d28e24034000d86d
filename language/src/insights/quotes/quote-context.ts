import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';

const MAX_CONTEXT_CHARACTERS = 200;

/** Returns the sentence before, by any speaker; null if there is none or it is too long. */
export const findContext = ({ sentences }: SpokenTranscript, { first }: WordRun): string | null => {
  const before = sentences.findLast(({ last }) => last < first);
  return before && before.text.length <= MAX_CONTEXT_CHARACTERS ? before.text : null;
};

/** Whether all of these words have the same speaker, as far as it is known. */
export const isOneSpeaker = ({ segments }: SpokenTranscript, { first, last }: WordRun): boolean =>
  new Set(segments.filter((segment) => segment.first <= last && first <= segment.last).map(({ speaker }) => speaker)).size <= 1;
