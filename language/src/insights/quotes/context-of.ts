import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';

const LONGEST = 200;

/** The sentence said right before, whoever said it; null where there is none, or it is too long to help. */
export const contextOf = ({ sentences }: SpokenTranscript, { first }: WordRun): string | null => {
  const before = sentences.findLast(({ last }) => last < first);
  return before && before.text.length <= LONGEST ? before.text : null;
};
