import type { TaggedWord } from '../analysis/tagger';
import { fold } from '../words/fold';
import { isStopWord } from '../words/stop-words';

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** What says nothing by itself, or nothing about a subject. */
const WEAK_NOUNS = set(
  `lot kind sort bit way thing things stuff time times people guy guys question questions point points idea ideas sense case cases example examples
  number numbers part parts side end course fact facts couple bunch level term terms moment moments place places something anything everything
  someone one ones year years day days week weeks month months hour hours minute minutes second seconds reason reasons person thanks source choice
  fault mind deal welcome episode episodes show podcast podcasts guest guests answer answers area areas amount type types piece pieces word words
  line lines today tomorrow yesterday tonight morning afternoon evening night chance bye goodbye hello god gosh folks name names man woman men women
  cetera rest top bottom start beginning middle hand hands head eye eyes face sake whole half other others matter whatever stage dozen hundred
  thousand million billion percent detail details link links sunday monday tuesday wednesday thursday friday saturday january february march april june july august september october november december
  perspective perspectives aspect aspects direction directions position situation situations conversation respect notion context
  difference differences thought thoughts lady gentleman gentlemen fellow dude buddy joke fun basis piece manner extent degree scale version step steps
  topic topics subject segment sentence paragraph page chapter yup alright haha yeah nope hey wow okay`,
);
/** They say something beside another word only. */
const COLOURLESS_NOUNS = set(
  `comment comments opinion opinions approach approaches challenge challenges stuff factor factors process progress purpose experience problem problems
  data tool tools issue issues user users company companies team teams project projects value program code world work job life money book books news story stories video videos system systems application software machine model models
  file files table community event events talk talks meeting language languages function feature features product products business customer customers
  car house kid kids mother father mom dad friend friends family school church water food paper door road table road music game games order orders
  blog post posts blogs site website websites tweet article articles newsletter email emails phone ship front ability office room class group groups
  idea lad fan pace truck chair house street town city country window screen button note letter list
  development engineer engineers engineering developer developers technology industry environment server servers brain body`,
);
const LIGHT_ADJECTIVES = set(
  `good great big new different same other many more most own whole right real little much few first last next certain sure able bad hard easy nice cool
  interesting long small large high low best better main several various only entire exact particular amazing awesome huge average additional actual
  lovely beautiful poor old young quick favorite favourite current broad broader constant generic existing multiple specific important true wrong
  wee due annoying particular fantastic incredible terrible wonderful similar general normal typical common possible single double full complete happy
  worse worst cute crazy weird funny early late final past future previous former key major minor total biggest smallest highest cooler easier`,
);
const DETERMINERS = /^(?:the|a|an|your|my|our|their|his|her|its|this|that|these|those|some|any|all|every|each|such|no)$/u;
/** They join two phrases into one: "the cost of living". */
const JOINS = /^(?:of|for|in|and|with|vs|versus|on|behind|between|without|from)$/u;
const CONTENT_KINDS = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM']);
const PLAIN = /^\p{L}[\p{L}\p{N}'’+#./-]*$/u;
const CLOSES = /[.,;:?!…—)"”]$/u;
const BARE = /^[("“'‘]+|(?<![.,;:?!…—)"”'’-])[.,;:?!…—)"”'’-]+$/gu;
const MAX_WORDS = 6;

export const bare = (text: string): string => text.replace(BARE, '');
const low = ({ text }: TaggedWord): string => fold(bare(text));
const isContent = (word: TaggedWord): boolean =>
  PLAIN.test(bare(word.text)) &&
  !/['’]\p{L}+$/u.test(bare(word.text).replace(/['’]s$/u, '')) &&
  (CONTENT_KINDS.has(word.kind) || (word.kind === 'VERB' && low(word).endsWith('ing')));
const isNoun = ({ kind }: TaggedWord): boolean => kind === 'NOUN' || kind === 'PROPN';

/** Whether a phrase says what it is about: it neither begins nor ends with a word that could be anything. */
export function saysSomething(words: readonly TaggedWord[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !isNoun(last) || low(last).length < 3 || IS_POSSESSIVE.test(bare(last.text))) return false;
  return !isWeak(first) && !isWeak(last) && (words.length === 1 || !isColourless(words));
}

/** Whether all of its words could be said in any episode. */
export const isColourless = (words: readonly TaggedWord[]): boolean =>
  words.every((word) => !isContent(word) || COLOURLESS_NOUNS.has(low(word)));

const IS_POSSESSIVE = /['’]s$/u;

/** "New" is light, and a part of "New York". */
const isWeak = (word: TaggedWord): boolean =>
  WEAK_NOUNS.has(low(word)) || (!isName(word) && (LIGHT_ADJECTIVES.has(low(word)) || isStopWord(low(word))));
const isName = ({ kind, text }: TaggedWord): boolean => kind === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(text);

/** Returns the noun phrase that begins at this word, without its article; empty if there is none. */
export function nounPhraseAt(words: readonly TaggedWord[], from: number): TaggedWord[] {
  let at = from;
  while (at < words.length && DETERMINERS.test(low(words[at]!)) && !CLOSES.test(words[at]!.text)) at += 1;
  const found: TaggedWord[] = [];
  for (; at < words.length && found.length < MAX_WORDS; at += 1) {
    const word = words[at]!;
    const afterJoin = found.length > 0 && JOINS.test(low(found.at(-1)!));
    const joins = found.length > 0 && (afterJoin ? /^(?:the|an?)$/u.test(low(word)) : isNoun(found.at(-1)!) && JOINS.test(low(word)));
    if (!isContent(word) && !joins) break;
    found.push(word);
    if (CLOSES.test(word.text)) break;
  }
  while (found.length > 0 && !isNoun(found.at(-1)!)) found.pop();
  return saysSomething(found) ? found : [];
}

const DOES = /ing$/u;
const WEAK_ACTIVITIES = set(
  `being having doing going getting saying talking thinking looking trying coming seeing wanting knowing asking sitting feeling thing something anything
  everything nothing kidding morning evening during king ring spring string wondering mentioning listening hearing putting taking giving letting
  meaning saying happening supposing gonna wanna using making hearing loving buying finishing continuing helping living existing including according regarding guessing sending bringing keeping turning showing telling hoping loving liking calling pointing`,
);

/** Returns an activity that begins at this word, such as "running a conference"; empty if there is none. */
export function activityAt(words: readonly TaggedWord[], from: number): TaggedWord[] {
  const word = words[from]!;
  if (word.kind !== 'VERB' || !DOES.test(low(word)) || WEAK_ACTIVITIES.has(low(word)) || bare(word.text) !== word.text) return [];
  const object = nounPhraseAt(words, from + 1);
  const start = object[0] ? words.indexOf(object[0]) : -1;
  const between = words.slice(from + 1, start);
  if (start < 0 || between.some(({ text }) => /^(?:my|our|their|his|her|its|this|that|these|those|your|such)$/iu.test(text))) return [];
  return [word, ...between, ...object];
}

export const textOf = (words: readonly TaggedWord[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(BARE, '');
