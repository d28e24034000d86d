/** Signs in the wording of a sentence, shared by everything that judges one. */
export const OPENS_MID_THOUGHT =
  /^(?:and|but|so|because|or|then|which|that(?:'|’)?s|that (?:was|is|one)|this|these|those|it(?:'|’)?s?|he|she|they|his|her|their|there|okay|yeah|yep|yes|no|nope|right|well|oh|um|uh|wow|of course|exactly|him|them|not|even|like|now|again|also|plus|otherwise|sometimes|where|such|same|both|either|another|one of them|what i|i mean|you know|most of (?:them|it)|some of (?:them|it)|before (?:him|her|them|that|this|it)|after (?:that|this|him|her|them))\b/iu;
/** The same in German, Dutch, French, Spanish, Portuguese and Italian, by the words a sentence begins with there. */
export const CONTINUES_THOUGHT_NON_ENGLISH =
  /^(?:und|aber|oder|weil|also|dann|denn|doch|da|so|en|maar|dus|want|et|mais|donc|alors|parce|y|pero|porque|entonces|e|mas|então|ma|perché|quindi|allora)\b/iu;
/** Greetings and thanks there. */
export const IS_GREETING_NON_ENGLISH =
  /\b(?:vielen dank|danke|willkommen|tschüss|bedankt|welkom|merci|bienvenue|gracias|bienvenid[oa]s|obrigad[oa]|bem-vind[oa]s|grazie|benvenuti|podcast)\b/iu;
export const IS_QUESTION = /\?["”’)]*$/u;
export const IS_HEDGED =
  /\b(?:i think|i guess|i don(?:'|’)t know|i just|maybe|probably|i feel like|i would say|i wasn(?:'|’)t sure|i(?:'|’)d say|i suppose|sort of|kind of)\b/iu;
export const HAS_FILLER = /\b(?:um+|uh+|er|you know|i mean|stuff|gonna|wanna|gotta|whatever|blah|or something)\b/iu;
export const IS_BROKEN = /["“”[\]()♪♫]|\.\.\.|--|…|\s[-–—]\s|[-–—]$/u;
/** Reported speech or thoughts follow; transcripts have no quotation marks for them. */
export const REPORTS_SPEECH =
  /\b(?:is|are|was|be|said|say|says|saying|asks?|asked|thought|thinks?|thinking|told \p{L}+|wrote|like), \p{L}/iu;
/** One item of an enumeration, which means little without the others. */
export const IS_ENUMERATED =
  /^(?:first|second|third|fourth|fifth|finally|firstly|secondly|thirdly|number (?:one|two|three|four)|the (?:first|second|third|fourth|last|next|other)(?: (?:one|rule|thing|step|reason|point|part|mistake|idea|question))?(?: today| then| here)? (?:is|was|says|comes))\b/iu;
export const IS_ABOUT_THE_SHOW =
  /\b(?:podcast|episode|subscribe|welcome|thank you|thanks for|listeners|show notes|my guest|sponsor(?:ed)?|next (?:week|time)|see you next|tune in|stay tuned|listening to|this week(?:(?:'|’)s)? show|before (?:i|we) let you go|(?:is|was|are) (?:made|produced|hosted|edited|presented|brought to you) by|(?:\p{L}+ dot |[\p{L}\p{N}-]+\.)(?:org|com|net|io|fm|co|tv|church|show|podcast|app|link|me|de))\b/iu;
export const IS_FIRST_PERSON = /\b(?:i|i(?:'|’)m|i(?:'|’)ve|i(?:'|’)d|i(?:'|’)ll|me|my|mine|myself)\b/iu;
export const DEPENDS_ON_CONTEXT =
  /^(?:\S+\s+){0,4}\b(?:he|she|they|him|them|it)\b|\b(?:those two|the other one|that one|this one)\b|\b(?:on|about|of|behind|with|for) (?:that|this)(?=[,.!?]|\s+(?:is|are|was|were|and|but)\b|$)|\b(?:that|this)[.!]?$/iu;
/** The speaker moderates the conversation without a statement. */
export const STEERS_CONVERSATION =
  /^(?:let(?:'|’)s|let me|tell (?:me|us)|take us|talk (?:to|about)|i want to ask|i(?:'|’)m going to ask|say (?:that|it) again|you mentioned)\b/iu;
