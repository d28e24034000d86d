/** A sign in the wording by which words never open a post and are never quoted, and what it shows. */
interface Sign {
  readonly reason: string;
  readonly pattern: RegExp;
}

const sign = (reason: string, pattern: RegExp): Sign => ({ reason, pattern });

const COARSE = sign(
  'It swears, or is about sex or violence.',
  /\b(?:f+u+c+k\p{L}*|sh[i1]t\p{L}*|bitch\p{L}*|cunt\p{L}*|dicks?|pussy|ass(?:hole)?s?|bastards?|whores?|sluts?|retard\p{L}*|fag(?:got)?s?|nigg\p{L}*|savages?|sex(?:ual|y|ually)?|porn\p{L}*|rap(?:e[ds]?|ist)|naked|penis|vagina|orgasms?|kill(?:ed|ing|ers?|s)?|murder\p{L}*|suicide|stab(?:bed|bing)?|nazis?|hitler|terroris\p{L}+|massacre\p{L}*|scalps?|corpses?|slaughter\p{L}*|slaver?y?|tortur\p{L}+|lynch\p{L}*|klan|genocide|cocaine|heroin|god-?damn|scheiß\p{L}*|scheisse|arschloch|hure\p{L}*|nutte\p{L}*|töten|getötet|mord\p{L}*|selbstmord|vergewaltig\p{L}*|mierda|joder|coño|put[ao]s?|cabr[oó]n\p{L}*|pendej[oa]s?|matar(?:on)?|asesin\p{L}*|suicidio|viol(?:ación|aron))\b/iu,
);

const IN_ANY_LANGUAGE: readonly Sign[] = [
  sign('It is broken off.', /(?:\bweil|, na)[,.]|--|[[\]"“”„«»♪♫]|…\s*\S|\.\.\.\s*\S|\s[-–—]\s|[-–—]$|(?:\.\.\.|…)$/u),
  sign('It asks.', /\?/u),
  COARSE,
];

const GROUP =
  '(?:(?:black|white|brown|poor|rich|old|fat|disabled|trans|gay|native|indigenous) people|people of colou?r|women|men|girls|boys|blacks?|whites?|jews?|muslims?|christians?|catholics?|gays?|lesbians?|immigrants?|refugees|mexicans?|chinese|indians?|arabs?|africans?|asians?|americans|russians|germans|republicans?|democrats?|liberals?|conservatives?|boomers|millennials|the poor|natives?)';

const IN_ENGLISH: readonly Sign[] = [
  sign(
    'It hesitates.',
    /\b(?:u[hm]+|er|hmm|blah|you know,|i mean|whatever|or something|and stuff|gonna|wanna|gotta|kinda|sort of|kind of|a little bit|i guess|i don(?:'|’)t know|i(?:'|’)m not sure|i suppose|to some (?:degree|extent))\b|\blike,|, (?:like|you know)\b|, right\b|\b(?:is|was) like\b/iu,
  ),
  sign(
    'It goes on from something else.',
    /^(?:because|whereas|or|then|than|also|like|such|either|not only|even|especially|including|except|whether|which|who|whose|whom|that(?:'|’)s|that (?:is|was|one|had|would|will)|there(?:'|’)s (?:also|another)|here(?:'|’)s|to be able|being able|another|otherwise|anyway|instead|same|both|where|one,|two,|three,|first|second|third|secondly|finally|(?:one|two|three|couple|some|most|all|each|both|part|many|any) of (?:them|it|those|these|that)|the (?:other|second|third|next|last|same) (?:thing|one|part|reason|piece|example)|exactly|oh|wow|okay|yeah|yep|yes|no|nope|right|well|of course|now again|again|sometimes)\b|\b(?:as you|like you|like i|as i|as we) (?:said|mentioned|know)\b/iu,
  ),
  sign(
    'It begins again.',
    /\b(?:the|a|an|my|your|their|it(?:'|’)s|there(?:'|’)s|that(?:'|’)s|with|of|to|at|for|and|but|i|we|they|just),|, (?:what was it|um|uh|well|okay|gosh|oh|no|is it|let(?:'|’)s see|i want to say|god (?:be good|rest|bless)\b[^,]*),/iu,
  ),
  sign(
    'It may be irony.',
    /\b(?:nothing says|because that always|what could (?:possibly )?go wrong|how (?:very )?(?:generous|pastoral|subtle))\b/iu,
  ),
  sign(
    'It lists things that come later.',
    /\b(?:there(?:'|’)s|there (?:are|were)|here are|have|had|got|these|in|for) (?:two|three|four|five|a (?:couple|few)|several) (?:\p{L}+ )?(?:things|reasons|ways|questions|parts|points|examples|options)\b|\b(?:as follows|the following|number one|first of all|for example|for instance|let(?:'|’)s say|et cetera)\b/iu,
  ),
  sign(
    'It addresses somebody.',
    /\b(?:you guys|y(?:'|’)all|ma(?:'|’)am|sir|my dears?|you(?:(?:'|’)ve)? (?:just )?(?:mentioned|said|asked|talked about|told)|your (?:question|point|show|book|article|talk|podcast|episode|story|blog|company|website)|do you|did you|are you|thank|thanks|appreciate|sorry|please|let me|let(?:'|’)s|excuse me|good question|tell (?:me|us)|what do you|i(?:'|’)ll (?:send|link|put|tell)|correct me|i agree|i mentioned|we(?:'|’)ll (?:get|talk|come|see)|i (?:just )?want (?:you )?to (?:say|mention|add|ask|go back|take|think|be)|speaking of|if you(?:'|’)re (?:listening|like me)|hold (?:that|on)|hang on)\b/iu,
  ),
  sign(
    'It points at something that is not said with it.',
    /\b(?:right here|over (?:here|there)|up here|in here|yesterday|tomorrow|today|tonight|this (?:week|month|morning|afternoon|year|summer|point|one|thing|guy|stuff|part|question|conversation|piece|example|particular|kind|type|sort|whole)|last (?:week|month|night|year|time)|next (?:week|month|year|time)|earlier|that (?:one|thing|guy|point|part|kind|type|sort|stuff|question|bit|piece|sense|moment|old)|those (?:things|two|guys|kinds|types|people|pieces)|these (?:things|two|guys|kinds|types|pieces)|the former|the latter|the above|(?:says?|said|puts?) it|(?:on|about|of|behind|with|for|to) (?:that|this)(?=[,.!]| (?:is|are|was|were|and|but)\b|$)|(?:was|is|were) (?:there|here)(?=[,.!]|$))\b/iu,
  ),
  sign(
    'It ends in the middle.',
    /\b(?:that|this|those|these|there|too|either|though|and|but|or|so|the|a|of|with|for|stuff|as well)[.!…]*$/iu,
  ),
  sign(
    'It judges a group of people.',
    new RegExp(String.raw`\b${GROUP} (?:are|aren(?:'|’)t|don(?:'|’)t|can(?:'|’)t|always|never|should|just|all)\b`, 'iu'),
  ),
  sign(
    'It is about the show.',
    /\b(?:podcasts?|(?:this|our|my|last|next|new|another|every|today(?:'|’)s) episodes?|(?<!the )listeners?|the (?:show|audience|chat)|on air|my guest|our guest|subscribe|sponsors?|newsletter|link|tweet(?:ed)?|blog post|youtube|dot (?:com|org|net|io|app|co))\b|\p{L}\.(?:com|io|org|net|app)\b/iu,
  ),
  sign(
    'It is small talk.',
    /\b(?:haha|lol|just kidding|i(?:'|’)m (?:joking|kidding|happy|excited|curious|trying|going to|just|glad)|i(?:'|’)ve been (?:playing|looking|trying|meaning|wanting)|i(?:'|’)d (?:love|like) to|i wonder|i remember|i forget|i can(?:'|’)t (?:wait|remember)|i want to (?:be clear|ask|tell)|it(?:'|’)s (?:great|awesome|cool|funny|interesting|amazing|fun|nice|weird|crazy|fine)[.,])/iu,
  ),
  sign(
    'It reports what others say.',
    /\b(?:said|say|says|saying|asks?|asked|thought|thinks?|goes|told \p{L}+|wrote|writes), \p{L}|\b(?:he|she|they|people|everybody|everyone|somebody) (?:says?|said|goes|went|was like)\b|\b(?:i|we) (?:said|asked|told) (?:him|her|them|,)/iu,
  ),
];

const IN_OTHER_LANGUAGES: readonly Sign[] = [
  sign('It ends in the middle.', /(?<!\p{L})(?:das|da|so|dazu|damit|also|und|oder|eso|esto|ahí|así|y|o|pero)[.!…]*$/iu),
  sign(
    'It hesitates.',
    /\b(?:äh+m?|öh+|halt so|sozusagen|irgendwie|ich weiß nicht|ich glaub|keine ahnung|oder so|und so weiter|no sé|o sea|este,|pues,|digamos|como que|más o menos|y eso|etcétera|creo que)\b|, (?:ja|ne|gell|oder|weißt du|verdad|eh|viste|sabes|¿no)\b/iu,
  ),
  sign(
    'It goes on from something else.',
    /^(?:und|aber|oder|weil|also|dann|denn|doch|da|so|deswegen|deshalb|dadurch|damit|dazu|danach|trotzdem|außerdem|ja|nein|nee|genau|na|naja|ach|okay|und dann|das (?:ist|war|sind|waren|hat|hab|habe|heißt|kann|geht|macht|wird|muss|finde|wäre|stimmt|haben)|dies\p{L}*|es|er|sie|ihn|ihr|ihm|den hab|die (?:hat|haben|war|waren|sind|ist)|der (?:hat|war|ist)|y|e|o|pero|porque|entonces|pues|así|por eso|eso|esto|est[ao]s?|es[ao]s?|ese|este|él|ella|ellos|ellas|le|les|lo|la (?:vi|veo)|se lo|sí|no,|claro|bueno|además|también|luego|después|ahí|allí|mais|donc|maar|dus|et)\b/iu,
  ),
  sign(
    'It addresses somebody.',
    /\b(?:du (?:hast|bist|sagst|weißt)|ihr (?:habt|seid)|hast du|bist du|haben sie|sind sie|danke|bitte|sag mal|erzähl\p{L}*|liebe (?:hörer\p{L}*|leute)|meine damen|cuénta\p{L}*|dime|decime|gracias|por favor|oye|oíme|mira,|mirá|fíjate|fijate|imagínese|me (?:contabas|decías|dijiste)|te (?:pregunto|voy)|les (?:cuento|digo)|ustedes|usted)\b/iu,
  ),
  sign(
    'It points at something that is not said with it.',
    /\b(?:heute|gestern|morgen|gerade eben|letzte (?:woche|nacht)|nächste (?:woche|folge)|hier (?:im|in|am)|da drüben|hoy|ayer|mañana|esta (?:semana|noche|tarde)|la semana (?:pasada|que viene)|aquí|acá)\b/iu,
  ),
  sign(
    'It is about the show.',
    /\b(?:podcast\p{L}*|folge|sendung|episodio|programa|oyentes|hörer\p{L}*|newsletter|punkt (?:de|com|org)|punto (?:com|es|org|mx))\b/iu,
  ),
  sign(
    'It reports what others say.',
    /\b(?:sagt(?:e|en)?|gesagt|meint(?:e|en)?|fragt(?:e|en)?|dice[ns]?|dij(?:o|e|eron)|decía[ns]?|pregunt(?:a|ó|aba)|escribió)(?:,| que| er| sie| (?:me|nos|le) )/iu,
  ),
];

/** Words that may come twice: "had had", "der, der". */
const MAY_COME_TWICE = new Set(['that', 'had', 'very', 'really', 'many', 'no', 'der', 'die', 'das', 'den']);
const MAX_REPEATED_WORDS = 3;

/** "You're not, you're not wrong": a word, or up to three of them, said twice in a row. */
function stammers(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const comesTwice = (at: number, length: number) =>
    at + 2 * length <= words.length && words.slice(at, at + length).join(' ') === words.slice(at + length, at + 2 * length).join(' ');
  return words.some((word, at) =>
    Array.from({ length: MAX_REPEATED_WORDS }, (_, more) => more + 1).some(
      (length) => comesTwice(at, length) && !(length === 1 && MAY_COME_TWICE.has(word)),
    ),
  );
}

/** Why words never open a post and are never quoted, in a sentence; null if nothing in their wording speaks against it. */
export function reasonNotToQuote(text: string, isEnglish: boolean): string | null {
  if (stammers(text)) return 'It stammers.';
  const signs = [...IN_ANY_LANGUAGE, ...(isEnglish ? IN_ENGLISH : IN_OTHER_LANGUAGES)];
  return signs.find(({ pattern }) => pattern.test(text))?.reason ?? null;
}

/** Whether words swear, or are about sex or violence. */
export const isCoarse = (text: string): boolean => COARSE.pattern.test(text);
