import type { AnalysedSentence } from './analysed-sentence';
import { HAS_FILLER, IS_COUNTED_OUT, IS_QUESTION } from './tells';

/** The host says what the episode is about within this part of it: in the first minute at least, within five at most. */
const OPENING = { part: 0.15, leastMs: 60_000, mostMs: 300_000 } as const;
const WORDS = { least: 6, most: 60 } as const;
const PRESENTS =
  /\b(?:today(?:'s|’s)?|this (?:week|episode)|we(?:'|’)re (?:talking|joined|here)|joined by|my guest|our guest|conversation (?:about|with)|going to talk|talking (?:about|with|to)|episode (?:is|about)|the (?:podcast|show) (?:about|where|for)|listening to [^.]+, (?:where|the (?:podcast|show))|tonight(?:(?:'|’)s)? (?:story|guest|show|we)|this (?:morning|evening) (?:i|we)\b.*\b(?:want|like|going)|i want to (?:talk about|show you|tell you (?:how|about|why)|stay with))\b/iu;
const MOST = 2;
const TALKS_TO_THE_GUEST = /\b(?:thank you|thanks)\b/iu;

const isStatement = ({ sentence, wordCount, shape }: AnalysedSentence): boolean =>
  shape !== 'fragment' &&
  wordCount >= WORDS.least &&
  wordCount <= WORDS.most &&
  !IS_QUESTION.test(sentence.text) &&
  !IS_COUNTED_OUT.test(sentence.text) &&
  !HAS_FILLER.test(sentence.text) &&
  !TALKS_TO_THE_GUEST.test(sentence.text);

/** The sentences in which the host presents the episode, and the one right after them that goes on about it. */
export const introduction = (sentences: readonly AnalysedSentence[], totalMs: number): AnalysedSentence[] => {
  const opening = sentences.filter(
    ({ sentence }) => sentence.startMs <= Math.max(OPENING.leastMs, Math.min(OPENING.mostMs, totalMs * OPENING.part)),
  );
  const first = opening.findIndex((each) => PRESENTS.test(each.sentence.text) && isStatement(each));
  const start = opening[first];
  if (!start) return [];
  const following = opening.slice(first + 1, first + 4).filter((each) => each.sentence.segment === start.sentence.segment);
  return [start, ...following.filter(isStatement)].slice(0, MOST);
};
