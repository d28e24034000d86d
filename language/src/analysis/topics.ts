import { isWithheld } from '../transcript-map';
import { contentStems } from '../words/content-stems';
import { fold } from '../words/fold';
import { isEnglish } from '../words/is-english';
import { stripAnnotations } from '../words/strip-annotations';
import type { Analysis } from './analyse';
import type { AnalysedSentence } from './analysed-sentence';
import type { KeyPhrase } from './key-phrases';

/** What an episode is about. `written` is how it stands after "about", null if only with a word that is not known here ("my career"). */
export interface Topic extends KeyPhrase {
  readonly written: string | null;
}

type Analysed = Pick<Analysis, 'phrases' | 'sentences' | 'transcript'>;

const MAX_TOPIC_WORDS = 2;
const MIN_TOPIC_CHARACTERS = 3;
const MIN_TIMES = 2;
/** In a long episode, much is said twice. */
const WORDS_FOR_EACH_TIME = 2500;
/** A common noun says less about an episode than a name, or two words that belong together. */
const COMMON_NOUN_WEIGHT = 0.5;
/** What comes in one passage only is what that passage is about. */
const ONE_PASSAGE_WEIGHT = 0.5;
const PASSAGES = 4;

/** Nouns of every conversation. */
const SAYS_NOTHING =
  /^(?:years?|days?|weeks?|months?|hours?|minutes?|people|persons?|things?|times?|lots?|bits?|bunch|couple|number|ways?|parts?|sorts?|kinds?|man|guys?|boy|girl|anybody|everybody|everything|something|stuff|morning|night|noon|good|first|last|next|front|back|half|end|side|line|rest|top|level|levels|area|position|direction|course|facts?|terms|sense|points?|cases?|examples?|reasons?|questions?|answers?|problems?|changes?|ideas?|thoughts?|mind|impact|lack|increase|world|life|names?|story|stories|conversations?|podcasts?|episodes?|shows?|companies|company|projects?|processe?s?|groups?|goals?|values?|com|pastor|anfang|mann|mal|leute|jahre?n?|tage?|zeit|menschen|frau|herr|cosas?|veces|vez|años?|día|días|gente|bueno|señora?)$/iu;

const IN_CALENDAR =
  /^(?:\p{L}+day|january|february|april|june|july|august|september|october|november|december|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/iu;

/** What the episode keeps talking about, without those who talk, the most telling first. No two share a word. */
export function topicsOf(analysis: Analysed): Topic[] {
  const minTimes = Math.max(MIN_TIMES, Math.round(analysis.transcript.words.length / WORDS_FOR_EACH_TIME));
  const candidates = subjectsOf(analysis).filter(({ times }) => times >= minTimes);
  const uses = usesOf(analysis, candidates);
  const ranked = candidates
    .map((phrase) => ({ phrase, score: phrase.score * weightOf(phrase, uses.get(phrase.key), analysis.sentences.length) }))
    .toSorted((a, b) => b.score - a.score);
  const chosen = withoutSharedWords(ranked.map(({ phrase }) => phrase));
  return chosen.map((phrase) => ({ ...phrase, written: writtenOf(phrase, uses.get(phrase.key), analysis) }));
}

/** What was said more than once and can be a subject: no one who talks, no day, and no noun of every conversation. */
export function subjectsOf({ phrases, sentences, transcript }: Analysed): KeyPhrase[] {
  const people = [...new Set(transcript.segments.flatMap(({ speaker }) => fold(speaker ?? '').split(/[\s,-]+/u)))];
  const spoken = fold(stripAnnotations(sentences.map(({ sentence }) => sentence.text).join(' ')));
  return phrases.filter(
    ({ key, words, times, text, isName }) =>
      words <= MAX_TOPIC_WORDS &&
      times >= MIN_TIMES &&
      text.length >= MIN_TOPIC_CHARACTERS &&
      spoken.includes(key) &&
      !key.split(' ').some((word) => isPerson(word, people) || IN_CALENDAR.test(word) || (!isName && SAYS_NOTHING.test(word))),
  );
}

/** Leaves out what shares a word, in any form, with something before it. */
export function withoutSharedWords<Phrase extends KeyPhrase>(phrases: readonly Phrase[]): Phrase[] {
  const chosen: Phrase[] = [];
  for (const phrase of phrases) if (!chosen.some((other) => shareWord(other, phrase))) chosen.push(phrase);
  return chosen;
}

const MIN_SHORT_NAME_CHARACTERS = 3;

/** "Mitch" is who is introduced as "Mitchel". */
const isPerson = (word: string, people: readonly string[]): boolean =>
  people.some((name) => name === word || (word.length >= MIN_SHORT_NAME_CHARACTERS && name.startsWith(word)));

/** How a phrase is used: in which passages, in which spellings within sentences; and by itself how often, after "the", and without a determiner. */
interface Uses {
  all: number;
  definite: number;
  bare: number;
  passages: Set<number>;
  spellings: Map<string, number>;
}

const DETERMINER =
  /^(?:an?|the|my|your|his|her|its|our|their|this|that|these|those|one|each|every|some|any|no|another|which|what|whose|other)$/u;

function usesOf({ sentences }: Analysed, phrases: readonly KeyPhrase[]): Map<string, Uses> {
  const uses = new Map(
    phrases.map(({ key }): [string, Uses] => [key, { all: 0, definite: 0, bare: 0, passages: new Set(), spellings: new Map() }]),
  );
  for (const [at, sentence] of sentences.entries()) {
    if (isWithheld(sentence.kind)) continue;
    const words = sentence.tagged.map(({ text }) => fold(text));
    for (const first of words.keys())
      for (let length = 1; length <= MAX_TOPIC_WORDS; length++) {
        const use = uses.get(words.slice(first, first + length).join(' '));
        if (!use) continue;
        use.passages.add(Math.floor((at * PASSAGES) / sentences.length));
        if (first > 0) countSpelling(use, sentence, first, length);
        if (isInCompound(sentence, first, length)) continue;
        const before = wordBefore(sentence, first);
        use.all += 1;
        use.definite += before === 'the' ? 1 : 0;
        use.bare += DETERMINER.test(before) ? 0 : 1;
      }
  }
  return uses;
}

function countSpelling({ spellings }: Uses, { tagged }: AnalysedSentence, first: number, length: number): void {
  const spelling = tagged
    .slice(first, first + length)
    .map(({ text }) => text)
    .join(' ');
  spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
}

const NOUN_KINDS = new Set(['NOUN', 'PROPN']);

/** "Panel" in "panel titles" is not spoken of by itself. */
const isInCompound = ({ tagged }: AnalysedSentence, first: number, length: number): boolean =>
  NOUN_KINDS.has(tagged[first - 1]?.kind ?? '') || NOUN_KINDS.has(tagged[first + length]?.kind ?? '');

/** The word before a noun and its adjectives; empty at the beginning. */
function wordBefore({ tagged }: AnalysedSentence, at: number): string {
  const before = tagged.slice(0, at).findLast(({ kind }) => kind !== 'ADJ' && kind !== 'ADV');
  return fold(before?.text ?? '');
}

const FEW_SENTENCES = 40;

function weightOf({ isName, words }: KeyPhrase, uses: Uses | undefined, sentences: number): number {
  const isCommon = !isName && words === 1;
  const isPassing = sentences >= FEW_SENTENCES && (uses?.passages.size ?? 0) < 2;
  return (isCommon ? COMMON_NOUN_WEIGHT : 1) * (isPassing ? ONE_PASSAGE_WEIGHT : 1);
}

function shareWord(a: KeyPhrase, b: KeyPhrase): boolean {
  const forms = new Set(formsOf(a));
  return formsOf(b).some((form) => forms.has(form));
}

/** The stem of "files" is not that of "file", which is too short to lose its "e". */
const formsOf = ({ text, key }: KeyPhrase): string[] => [
  ...contentStems(text),
  ...key.split(' ').flatMap((word) => [word, word.replace(/(?<=\p{L}{2}[^s])s$/u, '')]),
];

const MOSTLY = 0.5;

/** "Open source" within a sentence. "Open Source" stays as it is. */
const withSmallLetter = (text: string): string =>
  /\s\p{Lu}/u.test(text) ? text : text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** As it is written most often where no sentence begins: "Open Source" may be the beginning of one, or a heading. */
const usualSpelling = ({ spellings }: Uses): string | undefined => [...spellings].toSorted((a, b) => b[1] - a[1])[0]?.[0];

function writtenOf({ text, words, isName }: KeyPhrase, uses: Uses | undefined, { sentences, transcript }: Analysed): string | null {
  if (!isEnglish(transcript)) return text;
  const isNoun = sentences.some(({ tagged }) =>
    tagged.some((word) => word.kind === 'NOUN' && word.text.toLowerCase() === text.toLowerCase()),
  );
  if (isName && !isNoun) return text;
  if (!uses?.all) return null;
  const common = words === 1 ? text : (usualSpelling(uses) ?? text);
  const written = isName && words > 1 ? text : withSmallLetter(common);
  if (isName || written.endsWith('s') || uses.bare / uses.all >= MOSTLY) return written;
  return uses.definite / uses.all >= MOSTLY ? `the ${written}` : null;
}
