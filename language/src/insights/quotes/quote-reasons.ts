import { weightedLength } from '../../rules/weighted-length';
import { PLATFORM_RULES } from '../../rules/platform-rules';

const REASON_PATTERNS: readonly (readonly [sign: RegExp, reason: string])[] = [
  [/\b(?:not|never|isn(?:'|’)t|aren(?:'|’)t|don(?:'|’)t|doesn(?:'|’)t|wasn(?:'|’)t)\b.*(?:[,;.]|\bbut\b)/iu, 'It makes a contrast.'],
  [
    /^(?:if|when|whenever|nobody|everybody|everyone|every|never|always|trust|find|start|stop|the moment|the only)\b/iu,
    'It reads like a rule to live by.',
  ],
  [/\b(?:fastest|best|only|most|hardest|biggest|greatest|worst|least)\b/iu, 'It makes a strong claim.'],
  [/\b(?:more|less|better|bigger|smaller|faster|harder|easier) than\b/iu, 'It makes a comparison.'],
  [
    /\b(?:love|fear|afraid|hope|lonel\w*|alone|dignity|trust|grace|faith|joy|grief|cr(?:y|ied)|hunger|hungry|mercy|heart|courage|tears|forgiv\w*|god|soul|rest|peace|home|free(?:dom|ing)?)\b/iu,
    'It names something people feel.',
  ],
  [/\b(?:you|your)\b/iu, 'It speaks to the listener.'],
  [/\b(?:is|are) (?:a|an|the)\b/iu, 'It says what something is.'],
];
const MAX_MEMORABLE_WORDS = 26;

/** Why these words may be shared, in sentences; the weightiest first. */
export const quoteReasons = (text: string): string[] => {
  const fitsPost = weightedLength(text) + 2 <= PLATFORM_RULES.social_twitter.maxWeightPerPost;
  return [
    ...REASON_PATTERNS.flatMap(([sign, reason]) => (sign.test(text) ? [reason] : [])),
    ...(text.split(/\s+/u).length <= MAX_MEMORABLE_WORDS ? ['It is short enough to remember.'] : []),
    ...(fitsPost ? ['It fits one post.'] : ['It is too long for one post.']),
  ];
};
