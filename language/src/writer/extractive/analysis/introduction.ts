import type { AnalysedSentence } from './analysed-sentence';
import { HAS_FILLER, IS_ENUMERATED, IS_QUESTION } from './sentence-signals';

/** The host says what the episode is about within this part of it: in the first minute at least, within five at most. */
const OPENING = { share: 0.15, minMs: 60_000, maxMs: 300_000 } as const;
const SENTENCE_WORDS = { min: 6, max: 60 } as const;
const PRESENTS_EPISODE =
  /\b(?:today(?:'s|’s)?|this (?:week|episode)|we(?:'|’)re (?:talking|joined|here)|joined by|my guest|our guest|conversation (?:about|with)|going to talk|talking (?:about|with|to)|episode (?:is|about)|the (?:podcast|show) (?:about|where|for)|listening to [^.]+, (?:where|the (?:podcast|show))|tonight(?:(?:'|’)s)? (?:story|guest|show|we)|this (?:morning|evening) (?:i|we)\b.*\b(?:want|like|going)|i want to (?:talk about|show you|tell you (?:how|about|why)|stay with))\b/iu;
const MAX_SENTENCES = 2;
const THANKS_SOMEBODY = /\b(?:thank you|thanks)\b/iu;

const isStatement = ({ sentence, wordCount, shape }: AnalysedSentence): boolean =>
  shape !== 'fragment' &&
  wordCount >= SENTENCE_WORDS.min &&
  wordCount <= SENTENCE_WORDS.max &&
  !IS_QUESTION.test(sentence.text) &&
  !IS_ENUMERATED.test(sentence.text) &&
  !HAS_FILLER.test(sentence.text) &&
  !THANKS_SOMEBODY.test(sentence.text);

/** The sentences in which the host presents the episode, and the one right after them that goes on about it. */
export const findIntroduction = (sentences: readonly AnalysedSentence[], totalMs: number): AnalysedSentence[] => {
  const opening = sentences.filter(
    ({ sentence }) => sentence.startMs <= Math.max(OPENING.minMs, Math.min(OPENING.maxMs, totalMs * OPENING.share)),
  );
  const first = opening.findIndex((each) => PRESENTS_EPISODE.test(each.sentence.text) && isStatement(each));
  const start = opening[first];
  if (!start) return [];
  const following = opening.slice(first + 1, first + 4).filter((each) => each.sentence.segment === start.sentence.segment);
  return [start, ...following.filter(isStatement)].slice(0, MAX_SENTENCES);
};
