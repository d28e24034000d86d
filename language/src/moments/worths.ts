/** What a quote is worth, and what it loses, by name. `reason` says it in plain words to people; null for what it loses. */
export interface Worth {
  readonly name: string;
  readonly worth: number;
  readonly reason: string | null;
}

interface WordingWorth extends Worth {
  readonly pattern: RegExp;
}

const gains = (name: string, worth: number, reason: string, pattern: RegExp): WordingWorth => ({ name, worth, reason, pattern });
const loses = (name: string, worth: number, pattern: RegExp): WordingWorth => ({ name, worth: -worth, reason: null, pattern });

/** By wording alone, in English, German and Spanish: words of one hardly ever mean anything in another. */
const WORDING: readonly WordingWorth[] = [
  gains('turn', 0.4, 'It takes a turn.', /\b(?:but|yet|however|except|until|even though|although|aber|doch|trotzdem|pero|aunque)\b/iu),
  gains(
    'rule',
    0.9,
    'It reads like a rule to live by.',
    /^(?:if|(?:when|once)(?! [^,]*(?:\b(?:was|were|had|did|got|came|went)\b|\p{L}{2}ed\b))|every time|the moment|the more|the less|before you|don(?:'|’)t|never|always|stop|start|trust|find|bring|ask|go|you (?:can(?:'|’)t|cannot|can|don(?:'|’)t|have to|need to|should|shouldn(?:'|’)t|must|never)|we (?:have to|need to|should|can(?:'|’)t)|nobody|everybody|everyone|wer|wenn|niemand|jeder|man (?:muss|kann|darf|soll)|si|cuando|quien|nadie|nunca|siempre|todos?|al que|hay que)\b/iu,
  ),
  gains(
    'claim',
    0.6,
    'It says what something is.',
    /^(?:the|an?|der|die|das|eine?|el|la|los|las|una?) [^,.;]{2,60} (?:is|are|isn(?:'|’)t|was|can|should|ist|sind|wird|liegt|bleibt|es|son|da|dan|empieza)\b|^[^\s,.;]{3,30} (?:is|are|isn(?:'|’)t|aren(?:'|’)t|ist|heißt|entsteht)\b/iu,
  ),
  gains(
    'most',
    1,
    'It makes a strong claim.',
    /\b(?:the (?:only|best|worst|hardest|biggest|greatest|fastest|easiest|most|least|first|whole point|real|single|rudest)|more \p{L}+ than|better than|worse than|everything|nothing|nobody|no one|everybody|everyone|always|never|impossible|anyone|nichts|niemand|keiner|immer|nie|alles|nur|das (?:wichtigste|einzige|beste)|nada|nadie|siempre|nunca|todo|el único|la única|más que)\b/iu,
  ),
  gains(
    'surprise',
    1.2,
    'It surprises.',
    /\b(?:surpris\p{L}+|turns out|ironic\p{L}*|unexpected\p{L}*|shock\p{L}*|wrong|mistakes?|secrets?|myths?|fail\p{L}*|the opposite|believe it or not|nobody tells|problems?|danger\p{L}*|afraid|scar(?:ed|y|es?)|terrif\p{L}+|regret|pain(?:ful)?|lost|risk\p{L}*|terrible|tough|hard(?:est|er)?|ashamed|quit|gefährlich|falsch|fehler|angst|überhör\p{L}*|miedo|error|peligro\p{L}*|quiebra|deuda|perd(?:ió|í|er))\b/iu,
  ),
  gains(
    'number',
    0.5,
    'It has a number.',
    /(?:\$|€|£)\s?\d|\b\d[\d,.]*\b|\b(?:hundred|thousand|million|billion|percent|half|twice|double|decades?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|seven|eight|nine|ten|eleven|twelve) \p{L}+|jahre lang|hundert|tausend|mil|cien|catorce)\b/iu,
  ),
  gains(
    'feeling',
    0.8,
    'It names something people feel.',
    /\b(?:love|loved|fear|hope|lonel\p{L}+|alone|dignity|trust|grace|faith|joy|grief|cr(?:y|ied|ying)|brave|courage|proud|shame|mercy|stress\p{L}*|happy|happiness|freedom|meaning|cares?|matters?|dream\p{L}*|human|heart|empath\p{L}+|curios\p{L}+|respect|pride|exhaust\p{L}+|beaut\p{L}+|god|heaven|peace|home|tired|worn-out|patience|promise|liebe|hoffnung|vertrauen|trost|tröstet|glaube|gott|beten|trauer|mut|heimat|gemeinschaft|amor|esperanza|perdón|perdono|hambre|silencios?|soledad|sol[ao]s|fe|dios|querer|confianza)\b/iu,
  ),
  gains(
    'image',
    1,
    'It draws an image.',
    /\b(?:is|are|was|feels?|looks?|works?|it(?:'|’)s) (?:just |almost |a lot |more )?like (?:a|an|the|having|being|trying|judging|you(?:'|’)re)\b|\b(?:superpowers?|battles?|doors?|bridges?|fire|ocean|mountains?|muscles?|sugar|puzzle|marathon|poison|glue|ladder|treadmill|map|mirror|brücke|tür|spiegel|mauer|feuer|puente|puerta|espejo|muro|fuego)\b/iu,
  ),
  gains(
    'story',
    0.6,
    'It tells a story.',
    /\b(?:when i (?:was|first|started|left|joined)|i (?:quit|left|failed|learned|lost|founded|built|decided|discovered|moved|spent|never|had|turned|went|thought)|we (?:built|lost|failed|spent|learned|decided|moved|launched|started)|ich hab\p{L}* (?:nie|gelernt)|yo (?:no|nunca))\b/iu,
  ),
  gains('you', 0.2, 'It speaks to the listener.', /\b(?:you|your|yourself)\b/iu),
  gains(
    'people',
    0.6,
    'It is about people.',
    /\b(?:culture|talent|people|humans?|friends?|famil(?:y|ies)|kids?|children|community|career|leaders?|mentors?|life|lives|money|power|future|society|world|man|men|woman|women|mother|father|pastor|founders?|leute|menschen|kinder|gemeinschaft|gente|personas?|abuelas|generación|hijos?|hijas?|pareja)\b/iu,
  ),
  gains(
    'comparison',
    0.9,
    'It makes a comparison.',
    /\b(?:more|less|bigger|smaller|better|worse|faster|slower|easier|harder|cheaper|stronger|older|younger) (?:\p{L}+ ){0,2}than\b|\bisn(?:'|’)t the same as\b|\b(?:mehr|weniger|besser|schlechter|größer) als\b|\b(?:más|menos|mejor|peor)(?: \p{L}+)? que\b/iu,
  ),
  loses(
    'instructs',
    0.8,
    /\b(?:you can (?:\p{L}+ )?(?:upload|install|click|use|get|set|add|just|see|create|run|take|specify|also)|it (?:lets|has|supports|allows|works|uses|comes)|we (?:use|support|added|provide|offer|are a)|there (?:is|are|was|were)|(?:is|was|are) called|you (?:get|see|have) (?:a|an|the)|at least|right now)\b/iu,
  ),
  loses(
    'hedges',
    0.6,
    /\b(?:maybe|probably|perhaps|i think|might|somewhat|i feel|pretty much|generally|usually|mostly|more or less|in a way|basically|certain|various|really|very|actually|definitely|certainly|obviously|vielleicht|eigentlich|wahrscheinlich|quizás?|tal vez|un poco)\b/iu,
  ),
  loses('goes on', 0.8, /^(?:and|so|but|now|see)\b/iu),
  loses('begins with I', 0.7, /^(?:i|i(?:'|’)m|i(?:'|’)ve|we|we(?:'|’)ve|we(?:'|’)re|my|our|ich|wir|mein\p{L}*)\b/iu),
  loses('goes on and on', 0.7, /, (?:so|and then|which|and so|und dann|y luego|y entonces)\b|(?:\band\b[^.]*){3}|(?:,[^,]{2,50}){4}/iu),
  loses('tells what was', 0.3, /\b(?:was|were|had|did|went|came|got|made|took|hat|hatte|war|waren|había|era|estaba|fue|tenía)\b/iu),
  loses('is going on', 0.3, /\b(?:am|is|are|(?:'|’)(?:re|m)) (?:\p{L}+ly )?\p{L}{2,}ing\b/iu),
  loses(
    'is vague',
    0.5,
    /\b(?:things?|somehow|somewhere|lots? of|a bunch|some kind|all (?:kinds|sorts)|do it|doing it|make it|get it|did it|cosas?|algo|irgendwas|sachen|dinge?)\b/iu,
  ),
  loses(
    'sells',
    0.7,
    /\b(?:best[- ]in[- ]class|solution|platform|leverag\p{L}+|seamless\p{L}*|workflows?|use cases?|end[- ]to[- ]end)\b/iu,
  ),
  loses(
    'is technical',
    0.6,
    /\b(?:version|release[ds]?|repo(?:sitory)?|config\p{L}*|folder|command line|terminal|localhost|npm|install\p{L}*|API|plugin)\b/u,
  ),
];

const MEMORABLE_WORDS = { min: 8, max: 26 } as const;
const SHORT_WORDS = 18;
const LONG_WORDS = 32;

export const wordsIn = (text: string): number => text.split(/\s+/u).length;

function lengthWorths(text: string): Worth[] {
  const words = wordsIn(text);
  return [
    ...(words >= MEMORABLE_WORDS.min && words <= MEMORABLE_WORDS.max
      ? [{ name: 'length', worth: 0.7, reason: 'It is short enough to remember.' }]
      : []),
    ...(words >= MEMORABLE_WORDS.min - 1 && words <= SHORT_WORDS ? [{ name: 'short', worth: 0.3, reason: null }] : []),
    ...(words > LONG_WORDS ? [{ name: 'long', worth: -0.8, reason: null }] : []),
  ];
}

const CONTRAST: Worth = { name: 'contrast', worth: 1.3, reason: 'It makes a contrast.' };
const SETS_AGAINST = /\band not (?:a|an|one|the|even)\b|\b(?:instead of|rather than)\b|, (?:not|nicht|y no|und nicht) /iu;
const NEGATES = /\b(?:not|never|no longer|no|nicht|nie|kein(?:e[nmrs]?)?|nunca)\b|n(?:'|’)t\b/iu;
const SAYS_WHAT_IS =
  /^(?:but|it|you|they|we|i|he|she|an?|the|instead|rather|sondern|die|das|der|es|man|sino|fui|tienen?|está|estaban?|tengo|se|lo|la|el)\b/iu;

/** "It isn't a question, it's a trap": what is denied, and right after it what is. */
function makesContrast(text: string): boolean {
  const parts = text.split(/[,;] |(?= but )/u).map((part) => part.trim());
  return SETS_AGAINST.test(text) || parts.some((part, at) => NEGATES.test(part) && SAYS_WHAT_IS.test(parts[at + 1] ?? ''));
}

const REPETITION: Worth = { name: 'repetition', worth: 0.5, reason: 'It repeats a word to make its point.' };
const MIN_REPEATED_CHARACTERS = 4;

/** "The soil has no hurry, the soil has weather": a word in two parts that follow each other. */
function repeatsWord(text: string): boolean {
  const parts = text
    .toLowerCase()
    .split(/[,.;]/u)
    .map((part) => part.split(/[^\p{L}]+/u).filter((word) => word.length >= MIN_REPEATED_CHARACTERS));
  return parts.some((part, at) => part.some((word) => parts[at + 1]?.includes(word)));
}

/** What words are worth by nothing but themselves. */
export const worthsOfWording = (text: string): Worth[] => [
  ...WORDING.filter(({ pattern }) => pattern.test(text)).map(({ name, worth, reason }) => ({ name, worth, reason })),
  ...(makesContrast(text) ? [CONTRAST] : []),
  ...(repeatsWord(text) ? [REPETITION] : []),
  ...lengthWorths(text),
];

export const sumOf = (worths: readonly Worth[]): number => worths.reduce((sum, { worth }) => sum + worth, 0);

/** The reasons for a quote, the weightiest first. */
export const reasonsOf = (worths: readonly Worth[]): string[] =>
  worths.toSorted((a, b) => b.worth - a.worth).flatMap(({ worth, reason }) => (worth > 0 && reason !== null ? [reason] : []));
