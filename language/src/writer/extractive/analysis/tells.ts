/** Signs in the wording of a sentence, shared by everything that judges one. */
export const OPENS_MID_THOUGHT =
  /^(?:and|but|so|because|or|then|which|that(?:'|’)?s|that (?:was|is|one)|this|these|those|it(?:'|’)?s?|he|she|they|his|her|their|there|okay|yeah|yep|yes|no|nope|right|well|oh|um|uh|wow|of course|exactly|him|them|not|even|like|now|again|also|plus|otherwise|sometimes|where|such|same|both|either|another|one of them|what i|i mean|you know|most of (?:them|it)|some of (?:them|it)|before (?:him|her|them|that|this|it)|after (?:that|this|him|her|them))\b/iu;
export const IS_QUESTION = /\?["”’)]*$/u;
export const IS_HEDGED =
  /\b(?:i think|i guess|i don(?:'|’)t know|i just|maybe|probably|i feel like|i would say|i wasn(?:'|’)t sure|i(?:'|’)d say|i suppose|sort of|kind of)\b/iu;
export const HAS_FILLER = /\b(?:um+|uh+|er|you know|i mean|stuff|gonna|wanna|gotta|whatever|blah|or something)\b/iu;
export const IS_BROKEN = /["“”]|\.\.\.|--|…|\s[-–—]\s|[-–—]$/u;
export const IS_ABOUT_THE_SHOW =
  /\b(?:podcast|episode|subscribe|welcome|thank you|thanks for|listeners|show notes|my guest|sponsor(?:ed)?|next week|see you next|tune in|stay tuned|before (?:i|we) let you go|\p{L}+ dot (?:org|com|net|io))\b/iu;
export const IS_FIRST_PERSON = /\b(?:i|i(?:'|’)m|i(?:'|’)ve|i(?:'|’)d|i(?:'|’)ll|me|my|mine|myself)\b/iu;
export const LEANS_ON_CONTEXT = /^(?:\S+\s+){0,3}\b(?:he|she|they|him|them|it|that|this)\b/iu;
