/** Words by which rules compare a written claim with what was said, in English, German and Spanish. */
const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** What comes after them is denied. "stop" and "refuse" deny what they govern. */
export const NEGATORS = wordsOf(`not no never nobody none nothing nowhere neither nor without hardly barely cannot stop stopped stops quit
  refuse refuses refused avoid avoids avoided fails failed lack lacks lacked
  nicht kein keine keinen keinem keiner nie niemals niemand nichts ohne
  nunca jamas nadie ninguno ninguna ningun sin tampoco`);

/** What denies and is translated by words that deny, by the tag of the language. */
export const NEGATORS_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordsOf('not no never nobody none nothing nowhere neither nor without'),
  de: wordsOf('nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden nichts ohne nirgends weder'),
  es: wordsOf('no nunca jamas nadie ninguno ninguna ningun nada ni sin tampoco'),
  fr: wordsOf('ne pas jamais rien aucun aucune sans ni non'),
  it: wordsOf('non mai nessuno nessuna niente nulla senza ne no'),
  nl: wordsOf('niet geen nooit niemand niets zonder nergens'),
  pt: wordsOf('nao nunca jamais ninguem nenhum nenhuma nada sem nem'),
};

/** Words at which what a negator denies is over. */
export const CLAUSE_STARTS = wordsOf(`but and because so although though while which who until unless if
  aber und weil denn obwohl sondern pero y porque aunque sino`);

/** Words that say something has to be, or always is. */
export const STRONG_MODALS = wordsOf(`must should ought always every everybody everyone all never only guaranteed certainly definitely
  muss musst mussen soll sollte sollten immer jeder jede alle
  debe deben debes siempre todos todas`);

/** Words that leave open whether something is. */
export const HEDGES = wordsOf(`may might maybe perhaps possibly probably could sometimes occasionally almost nearly
  vielleicht womoglich manchmal konnte konnten fast
  quiza quizas posiblemente puede podria veces casi`);

/** Obligations of two words: the second one is "to". */
export const OBLIGATIONS = wordsOf('have has had got need needs needed supposed');

const OPPOSITES = `before/after more/less first/last always/never start/stop begin/end increase/decrease up/down over/under good/bad
  better/worse best/worst win/lose won/lost cheap/expensive easy/hard simple/complicated rich/poor early/late earlier/later open/closed
  opened/closed buy/sell bought/sold accept/reject love/hate loved/hated true/false right/wrong success/failure with/without most/least
  high/low higher/lower fast/slow faster/slower new/old young/old big/small bigger/smaller long/short longer/shorter many/few
  remember/forget remembered/forgot inside/outside morning/evening day/night allowed/forbidden agree/disagree likely/unlikely
  possible/impossible left/stayed leave/stay come/go came/went give/take gave/took push/pull friend/enemy hot/cold warm/cold dry/wet
  full/empty heavy/light strong/weak quiet/loud inner/outer north/south east/west above/below alive/dead born/died happy/sad
  public/private free/paid safe/dangerous clean/dirty front/back near/far rise/fall rose/fell add/remove build/destroy keep/lose kept/lost
  everybody/nobody everyone/nobody everything/nothing yes/no can/cannot together/alone ask/answer asked/answered mother/father
  husband/wife brother/sister son/daughter upstairs/downstairs summer/winter spring/autumn wins/loses started/stopped big/little every/no most/few some/all
  vor/nach mehr/weniger gut/schlecht immer/nie alt/neu jung/alt gross/klein lang/kurz frueh/spat billig/teuer leicht/schwer
  antes/despues mas/menos mejor/peor siempre/nunca bueno/malo viejo/nuevo grande/pequeno caro/barato abrir/cerrar`;

const oppositesOf = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  const add = (word: string, opposite: string) => found.set(word, [...(found.get(word) ?? []), opposite]);
  for (const pair of OPPOSITES.split(/\s+/u)) {
    const [one, other] = pair.split('/') as [string, string];
    add(one, other);
    add(other, one);
  }
  return found;
};

/** Words that mean the contrary of a word. */
export const OPPOSITES_OF = oppositesOf();

/** Words whose two sides cannot change places. */
export const COMPARATORS = wordsOf(
  'before after than rather instead because until unless without als bevor nachdem weil antes despues que',
);

/** Verbs by which a text says whose words or thoughts it reports. */
export const REPORTING_VERBS = wordsOf(`say says said tell tells told argue argues argued explain explains explained recall recalls recalled
  remember remembers remembered admit admits admitted believe believes believed think thinks thought warn warns warned describe describes
  described claim claims claimed insist insists insisted ask asks asked call calls called put puts
  sagt sagte erzahlt erzahlte meint meinte erklart erklarte dice dijo cuenta conto explica explico cree`);
