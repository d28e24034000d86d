import { spokenLinksIn } from '../../../links/spoken-links';
import { IS_CALL_TO_ACTION } from '../../../text/call-to-action';
import type { AnalysedSentence } from './analysed-sentence';
import { HAS_FILLER, IS_QUESTION } from './sentence-signals';
import { removeHesitation } from './remove-hesitation';

const MAX_WORDS = 40;
/** Hosts invite at the beginning and at the end; in between only an address makes it an invitation. */
const EDGES = { opening: 0.12, closing: 0.8 } as const;
/** Where an address is named, this is enough to send people there. */
const POINTS_TO_ADDRESS = /\b(?:you can|you(?:'|’)ll find|(?:is|are) (?:at|on))\b/iu;
const IS_NARRATIVE = /\b(?:he|she|they|him|them|said|told|asked|went|had|was|were)\b/iu;
const MAX_CALLS_TO_ACTION = 3;

const isCallToAction = ({ sentence, wordCount }: AnalysedSentence, totalMs: number): boolean => {
  const { text, startMs } = sentence;
  if (
    wordCount > MAX_WORDS ||
    wordCount < 3 ||
    IS_QUESTION.test(text) ||
    HAS_FILLER.test(removeHesitation(text)) ||
    IS_NARRATIVE.test(text)
  )
    return false;
  const place = startMs / Math.max(1, totalMs);
  const isAtAnEdge = place <= EDGES.opening || place >= EDGES.closing;
  const namesAnAddress = spokenLinksIn(text).length > 0;
  return IS_CALL_TO_ACTION.test(text) ? isAtAnEdge || namesAnAddress : isAtAnEdge && namesAnAddress && POINTS_TO_ADDRESS.test(text);
};

/** Returns the speakers' calls to action, as spoken, the last of the episode first. */
export const findCallsToAction = (sentences: readonly AnalysedSentence[], totalMs: number): AnalysedSentence[] =>
  sentences
    .filter((each) => isCallToAction(each, totalMs))
    .toReversed()
    .slice(0, MAX_CALLS_TO_ACTION);
