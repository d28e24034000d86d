/** Patterns of quotable sentences and their scores, tuned on interviews. Scores add up; a good quote reaches 2. */
export const QUOTE_SIGNALS: readonly (readonly [pattern: RegExp, score: number])[] = [
  [/\bnot\b[^.]{3,60}\b(?:but|they wanted|you have|it(?:'|’)s|it is|you built)\b/iu, 1.4],
  [
    /\b(?:don(?:'|’)t|doesn(?:'|’)t|didn(?:'|’)t|isn(?:'|’)t|aren(?:'|’)t|do not|does not|did not|is not)\b[^.]{2,60}[,;]\s*(?:you|it|they|we|he|she)\b/iu,
    1.4,
  ],
  [/\b(?:is|was) not\b.*\b(?:it(?:'|’)s|is|was)\b|\b(?:isn|wasn)(?:'|’)t\b.*\b(?:it(?:'|’)s|is|was)\b/iu, 1.2],
  [/\b(?:the|your) (?:fastest|best|only|whole|most|hardest|biggest|greatest|first|worst)\b/iu, 0.9],
  [
    /^(?:if|when|start|find|trust|being|nobody|everybody|everyone|every|the only|the moment|the best|you can(?:'|’)t|you cannot|you don(?:'|’)t|never|always|don(?:'|’)t|do not|stop)\b/iu,
    0.9,
  ],
  [/^(?:a|an|the) \S+ (?:is|are|was)\b/iu, 0.9],
  [/\b(?:is|are) (?:a|an|the|what|to)\b/iu, 0.5],
  [
    /\b(?:love|fear|afraid|hope|lonel\w*|alone|dignity|trust|grace|faith|joy|grief|cr(?:y|ied)|hung(?:ry|er)|mercy|heart|believe|gener(?:ous|osity)|brave|courage|tears|heal\w*|forgiv\w*|pray\w*|god|soul|rest|peace|home|free|truth)\b/iu,
    0.7,
  ],
  [/\b(?:you|your|nobody|everybody|somebody|people|anyone|we|our)\b/iu, 0.4],
  [/\b(?:more|less|better|bigger|smaller|faster|harder|easier) than\b/iu, 0.5],
  [/\d|\b(?:hundred|thousand|percent|years? ago)\b/iu, -0.3],
  [/^i\b/iu, -0.4],
  [/\bplease\b/iu, -1.5],
  [/[.!?]\s(?:and|but|so|because|now)\b/iu, -0.7],
];
