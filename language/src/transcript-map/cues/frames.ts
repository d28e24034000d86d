/** Thanks and greetings. */
export const IS_GREETING =
  /\b(?:thank(?:s| you)(?: so much| very much| a lot| all)?(?:,| for| to|!|\.|$)|welcome(?: back| to|,|!|\.|$)|good to (?:be|see|have)|great to (?:be|see|have)|happy to be here|glad to (?:be|have)|it(?:'|’)s a pleasure|nice to (?:meet|see)|how are you|(?:good)?bye|good ?night|appreciate (?:it|you)|have a (?:great|good|nice)|i(?:'|’)m your host|(?:our|my|today(?:'|’)s) guest|take care of yourself|see you (?:next|soon|then)|until next (?:time|week)|you(?:'|’)re listening to|herzlich willkommen|schön, dass (?:du|ihr|sie)|(?:zu gast|bei mir|bei uns) ist|vielen dank|danke (?:dir|euch|ihnen|fürs|für)|macht(?:'|’)?s gut|bis (?:nächste|zum nächsten|bald|dann)|tschüss|bienvenid[oa]s?|gracias (?:por|a ti|a vos|a ustedes|a todos)|hasta (?:la próxima|pronto|luego|el próximo)|nos (?:escuchamos|oímos|vemos)|un abrazo|buen(?:as|os) (?:tardes|noches|días))\b/iu;

/** The business of the show. */
export const IS_HOUSEKEEPING =
  /\b(?:subscribe|show notes|newsletter|(?:rate|review) (?:us|the show|this)|leave (?:us )?a (?:review|rating|comment|voicemail)|follow (?:me|us|the show)|find (?:me|us) (?:on|at|online)|(?:this|the) (?:show|episode|podcast) (?:is|was) (?:produced|edited|made|recorded|mixed|hosted)|(?:produced|edited|mixed) by|our (?:theme|producer|editor|engineer)|theme (?:music|song)|next (?:week|time|episode),? (?:we|i|on)|tell a friend|correction|we(?:'|’)ll (?:link|put|drop)|there(?:'|’)s a link|send (?:us|me) (?:a|an|your) (?:voice|e-?mail|question|note)|write (?:to )?us|email us|abonnier\p{L}*|(?:folgt|folge|folgen sie) (?:uns|dem podcast)|bewertet? (?:uns|den|diesen)|bewertung|shownotes|schreibt (?:uns|mir)|rundbrief|(?:schnitt|redaktion|musik)(?: ist)? (?:von|macht|hatte)|nächste (?:folge|woche)|in der nächsten|suscríb\p{L}*|suscrib\p{L}*|notas del (?:programa|episodio)|calificación|reseña|cinco estrellas|escríb(?:an|e|id)(?:nos|me)|síg(?:an|ue|ue)(?:nos|me)|boletín|(?:producción|edición|música) (?:es )?de|próxim[oa] (?:episodio|programa|semana))\b/iu;

const WHO = String.raw`(?:they|he|she|people|everyone|everybody|some(?:one|body| people| folks)?|critics|others|(?:my|our|his|her|their|the) (?:\p{L}+ )?(?:mom|mother|dad|father|wife|husband|boss|friend|manager|teacher|doctor|coach|neighbou?r|uncle|aunt|pastor|bishop|president|minister|chairman|critics?)|most people|folks)`;
const SAYS = String.raw`(?:says?|said|goes|tells? (?:you|me|us)|told (?:me|us|you|them|him|her)|thinks?|thought|believes?|believed|claims?|claimed|argues?|argued|wrote|writes)`;

/** Words of others begin here. `lasts` is how many sentences they go on for at most. */
export const REPORTS: readonly { readonly name: string; readonly lasts: number; readonly pattern: RegExp }[] = [
  {
    name: 'they say',
    lasts: 1,
    pattern: new RegExp(String.raw`\b${WHO} (?:will |would |always |just |also )?${SAYS}\b(?! that (?:I|we) )`, 'iu'),
  },
  { name: 'quoted', lasts: 0, pattern: /["“][^"“”]{12}/u },
  { name: 'imagine', lasts: 2, pattern: /^(?:so |and |but |now )?(?:imagine|picture|suppose|pretend|what if)\b/iu },
  {
    name: 'portrayed',
    lasts: 1,
    pattern:
      /\b(?:in (?:the|this|that|these|those) (?:movies?|films?|westerns?|book|novel|article|headline)s?|(?:is|are|was|were|get|gets|being) (?:portrayed|depicted|misrepresented|treated) as|stereotypes?|the (?:myth|notion|narrative|trope|misconception|claim|idea) (?:that|is|of))\b/iu,
  },
  {
    name: 'read out',
    lasts: 3,
    pattern:
      /\b(?:and I quote|quote,|it (?:says|reads)|(?:the|this|that|his|her|their) (?:\p{L}+ )?(?:letter|article|email|e-mail|comment|headline|report|diary|minutes|statement|note|postcard|leaflet|booklet) (?:says|said|reads|read|goes|went|begins|ends)|(?:let me|I(?:'|’)ll|I(?:'|’)m going to) read)\b|\b(?:in dem|in seinem|in ihrem|da) (?:brief|protokoll|tagebuch) (?:steht|heißt es)\b|\bich (?:lese|zitiere)\b|\bcito\b|\b(?:la carta|el poema|la postal|el acta) (?:dice|decía)\b|\b(?:les|te|os) leo\b/iu,
  },
  {
    name: 'ironic',
    lasts: 0,
    pattern:
      /^(?:oh,? (?:sure|yes|great|yeah|right),?|great plan|yeah,? right|right,? because|(?:sure|yes|yeah),? because|of course,? because|nice one|ja,? klar,?|na klar,? weil|claro,? porque)\b/iu,
  },
  {
    name: 'refuted',
    lasts: 0,
    pattern:
      /\b(?:could(?:n(?:'|’)t| not) be (?:more wrong|further from)|(?:that|which) (?:is|was) (?:just |simply |completely )?(?:wrong|false|not true|nonsense|a myth|a lie)|supposedly|so-called|air quotes|just kidding|I(?:'|’)m (?:joking|kidding))\b/iu,
  },
];
/** The speaker's own words again. */
export const ENDS_REPORT = /^(?:but|so|and (?:I|we)|I |we |now|yet|the truth|in fact|actually|well|aber|also|ich |wir |pero|yo |bueno)\b/iu;

/** A recording is played from here. */
export const OPENS_CLIP =
  /\b(?:let(?:'|’)s (?:have a |take a )?listen|(?:take|have) a listen|here(?:(?:'|’)s| is) (?:a|the|that|some) (?:clip|tape|recording|sound)|(?:roll|play) (?:the|that|this|a|you) (?:clip|tape|recording|bit)|listen to this|hören wir (?:mal )?(?:rein|das)|hier (?:ist|kommt) (?:die|eine) aufnahme|spiel(?:e|en wir) (?:das|die|mal)|escuchemos|(?:oigamos|oigan|escuchen) (?:esto|el|la)|suena)\b/iu;
export const ENDS_CLIP =
  /^(?:okay|so|all right|alright|yeah|wow|that was|that is|that(?:'|’)s|i mean|oh|also|ja|so,|das war|bueno|eso|esa)\b/iu;
