import type { TaggedWord } from '../analysis/tagger';

const PEOPLE = new Set(
  'people everyone everybody someone somebody anyone anybody person nobody folks kids parents customers team teams who'.split(' '),
);
/** "that" after one of these begins a clause: "I learned that". */
const BEFORE_CLAUSE =
  /^(?:think|thought|know|knew|say|said|means?|believe|feel|find|found|learn(?:ed)?|realized?|shows?|see|saw|hope|guess|notice[ds]?|told|so|such|sure|fact|idea|is|was|decided?|remember|understand|imagine|now)$/;
const VERB_AFTER_IT =
  /^(?:'s|’s|is|was|takes|took|feels|seems|would|can|could|might|will|becomes|makes|'ll|’ll|'d|does|did|pays|matters|costs)$/;
const BEGINS_WHAT_IT_STANDS_FOR = /^(?:to|that|when|if|whether|until)$/;

type Words = readonly (TaggedWord & { low: string })[];

/** "It's hard to say": it stands for what follows. */
function standsForWhatFollows(words: Words, at: number): boolean {
  const following = words.slice(at + 1, at + 9).map(({ low }) => low);
  return VERB_AFTER_IT.test(following[0] ?? '') && following.slice(2, 7).some((low) => BEGINS_WHAT_IT_STANDS_FOR.test(low));
}

const isNoun = (word: TaggedWord | undefined): boolean => word?.kind === 'NOUN' || word?.kind === 'PROPN';

/** "The book that you wrote", "I know that". */
function isConjunction(words: Words, at: number): boolean {
  const before = words[at - 1];
  if (!before) return false;
  if (/^(?:a|an|the|every)$/.test(words[at - 2]?.low ?? '')) return true;
  return BEFORE_CLAUSE.test(before.low) || isNoun(before) || before.kind === 'ADJ' || before.kind === 'VERB';
}

interface SaidBefore {
  noun: boolean;
  plural: boolean;
  person: boolean;
}

function isOpen(words: Words, at: number, said: SaidBefore): boolean {
  const { low } = words[at]!;
  const next = words[at + 1];
  if (low === 'it' || low === 'its') return !said.noun && !standsForWhatFollows(words, at);
  if (/^(?:they|them|their|theirs|themselves)$/.test(low)) return !said.plural && !said.person;
  if (/^(?:he|she|him|his|her|hers)$/.test(low)) return !said.person;
  if (low === 'this' || low === 'these') return words[at - 1]?.low !== 'all' && (!said.noun || at <= 5);
  if (low === 'those') return !/^(?:who|of|that|are)$/.test(next?.low ?? '') && !said.noun;
  if (low === 'that') return !isConjunction(words, at) && !(said.noun && at > 4);
  return /^(?:such|another|others?|same|latter|former)$/.test(low) && !said.noun;
}

/** Places of pronouns whose noun is not said before them. For English, by parts of speech. */
export function openPronouns(tagged: readonly TaggedWord[]): number[] {
  const words = tagged.map((word) => ({ ...word, low: word.text.toLowerCase() }));
  const said: SaidBefore = { noun: false, plural: false, person: false };
  return words.flatMap((word, at) => {
    const open = isOpen(words, at, said) ? [at] : [];
    const isPeople = PEOPLE.has(word.low);
    said.noun ||= isNoun(word) || isPeople || (at < 3 && word.kind === 'VERB' && word.low.endsWith('ing'));
    said.plural ||= isPeople || (isNoun(word) && word.low.endsWith('s'));
    said.person ||= word.kind === 'PROPN' || word.low === 'who' || isPersonNoun(words, at);
    return open;
  });
}

/** "A man who has given up … his breakfast": a person need not have a name. */
function isPersonNoun(words: Words, at: number): boolean {
  return /^(?:man|woman|men|women|child|kid|boy|girl|mother|father|mom|dad|son|daughter|brother|sister|friend|wife|husband|nurse|teacher|pastor|founder|doctor|boss|guy|guest|neighbou?r|leader|speaker|person|one)s?$/.test(
    words[at]!.low,
  );
}

/** "Databases are tough", "a good host is a bad talker": about all of a kind, not about us. */
export function isAboutAKind(tagged: readonly TaggedWord[]): boolean {
  const [first, second] = tagged;
  if (!first || !second) return false;
  const low = first.text.toLowerCase();
  const opens =
    (first.kind === 'NOUN' && low.endsWith('s')) ||
    (/^(?:a|an|every|no|any)$/.test(low) && (second.kind === 'NOUN' || second.kind === 'ADJ')) ||
    /^(?:people|nobody|everyone|everybody)$/.test(low);
  return opens && !tagged.some(({ text }) => /^(?:i|we|my|our|me|us)$/i.test(text));
}

/** A verb and a noun. */
export const isWhole = (tagged: readonly TaggedWord[]): boolean =>
  tagged.some(({ kind }) => kind === 'VERB' || kind === 'AUX') && tagged.some(isNoun);

const OPENS_CONDITION = /^(?:if|when|unless|once|until|as soon as|while|although|even if|even though|after|before)\b/iu;
const IS_PART_OF_CONDITION = /^(?:and|or|if|when|where|which|who|not|with|like|but|even|whether|especially|such)\b/iu;

/** "If you do this, …" needs its other half. */
export function hasConsequence(text: string): boolean {
  if (!OPENS_CONDITION.test(text)) return true;
  const parts = text.split(/,\s+/u).slice(1);
  return parts.some((part) => part.split(' ').length > 2 && !IS_PART_OF_CONDITION.test(part));
}
