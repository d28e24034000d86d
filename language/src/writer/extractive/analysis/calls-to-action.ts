import { spokenLinksIn } from '../../../links/spoken-links';
import type { AnalysedSentence } from './analysed-sentence';
import { HAS_FILLER, IS_QUESTION } from './sentence-signals';
import { removeHesitation } from './remove-hesitation';

const MAX_WORDS = 40;
/** Hosts invite at the beginning and at the end; in between only an address makes it an invitation. */
const EDGES = { opening: 0.12, closing: 0.8 } as const;
const POLITE_PREFIX = String.raw`(?:please\s+|just\s+|also\s+|then\s+|you can\s+(?:also\s+)?|make sure (?:to|you)\s+|be sure to\s+|don(?:'|’)t forget to\s+|i(?:'|’)d love (?:it if|for) you(?: to|(?:'|’)d)?\s+|feel free to\s+)?`;
const CLAUSE_START = String.raw`(?:^|[,;:.]\s+|\b(?:and|so|or|then)\s+)`;
const REQUEST = String.raw`(?:subscribe\b|follow (?:us|me|the show|this (?:show|podcast)|along)\b|leave (?:us |me )?a (?:review|rating|comment|(?:voice )?message|note)\b|(?:rate|review) (?:us|the show|this)\b|share (?:this|it|the (?:show|episode|podcast|link)) |visit (?:us|our|the|\S+ dot|\S+\.\p{L})|go to (?:our|the (?:website|site|page|link|show notes)|\S+ dot|\S+\.\p{L})|head (?:over )?to |check out (?:our|the (?:website|site|show|book|link|episode)|\S+ dot|\S+\.\p{L})|sign up\b|download (?:our|the|it|your)|(?:e-?mail|write to|message|contact|text|call) (?:us|me)\b|send (?:us|me|(?:it|this|them|your \p{L}+) (?:to (?:us|me|a|one|another|some)|in))\b|reach out to (?:us|me)\b|get in touch with (?:us|me)\b|join (?:us|our|the (?:list|newsletter|community|group|club))\b|find us\b|come (?:by|(?:visit|join|see) (?:us|me)|to our)\b|register\b|tell (?:a|one|your|another|some)\b|listen (?:on|wherever|to (?:us|more|our|the (?:show|podcast|episode|next|full|whole)))\b)`;
/** Where an address is named, this is enough to send people there. */
const POINTS_TO_ADDRESS = /\b(?:you can|you(?:'|’)ll find|(?:is|are) (?:at|on))\b/iu;
/** Somebody is asked to do something, in the imperative. */
export const IS_CALL_TO_ACTION = new RegExp(CLAUSE_START + POLITE_PREFIX + REQUEST, 'iu');
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

/** What the speakers ask their listeners to do, as they said it; the last ones of the episode first. */
export const findCallsToAction = (sentences: readonly AnalysedSentence[], totalMs: number): AnalysedSentence[] =>
  sentences
    .filter((each) => isCallToAction(each, totalMs))
    .toReversed()
    .slice(0, MAX_CALLS_TO_ACTION);
