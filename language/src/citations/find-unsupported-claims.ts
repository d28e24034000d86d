import type { UnsupportedClaim } from '@afterword/proto';
import { linksIn } from '../links/written-links';
import { titleLines } from '../text/frame-lines';
import { sentencesIn } from '../text/sentences-in';
import { overlaps } from '../text/text-span';
import { fold } from '../words/fold';
import { numbersIn } from '../words/numbers-in';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { isKnownNumber, translatedNumbersIn } from '../words/translated-numbers';
import { knownFacts, type KnownFacts } from './known-facts';

type Finder = (text: string, known: KnownFacts) => UnsupportedClaim[];

const TIME = /(?<![\d:])\d{1,2}(?::\d{2}){1,2}(?![\d:])/gu;
const LIST_NUMBER = /^[^\S\n\r\u2028\u2029]*\d{1,2}(?:[.)]|\/\d{1,2})(?=\s)/gmu;
const HASHTAG = /[#＃][\p{L}\p{N}_]+/gu;
const HANDLE = /(?<![\p{L}\p{N}._@])@([\p{L}\p{N}_.]*[\p{L}\p{N}_])/gu;
const NAME_RUN = /(?<![\p{L}\p{N}#@.])\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}+)*(?:[ ]\p{Lu}[\p{L}\p{M}\p{N}]*(?:['’-]\p{L}+)*)*/gu;
/** Numbers up to this one are left alone when they are spelled out: "two ideas" claims nothing. */
const MAX_IGNORED_SPELLED_NUMBER = 10;

/** The same text with what `pattern` matches blanked, so that offsets stay true. */
const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (match) => ' '.repeat(match.length));

const findLinks: Finder = (text, known) =>
  linksIn(text)
    .filter((link) => (link.address === link.host ? !known.hosts.has(link.host) : !known.addresses.has(link.address)))
    .map(({ start, end }) => ({ kind: 'link', start, end, text: text.slice(start, end) }));

const findHandles: Finder = (text, known) =>
  [...text.matchAll(HANDLE)]
    .filter((match) => !known.handles.has(fold(match[1] ?? '')))
    .map((match) => ({ kind: 'handle', start: match.index, end: match.index + match[0].length, text: match[0] }));

const findNumbers: Finder = (text, known) =>
  numbersIn(text)
    .filter((number) => (number.digits || number.value > MAX_IGNORED_SPELLED_NUMBER) && !known.numbers.has(number.value))
    .map(({ start, end }) => ({ kind: 'number', start, end, text: text.slice(start, end) }));

/** Whatever separates thousands in the language of the text. */
const findTranslatedNumbers: Finder = (text, known) =>
  translatedNumbersIn(text)
    .filter((number) => !isKnownNumber(number, known.numbers))
    .map(({ start, end }) => ({ kind: 'number', start, end, text: text.slice(start, end) }));

const isUnknownName = (word: string, known: KnownFacts): boolean => {
  const parts = fold(word.replace(/['’]s$/u, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.some((part) => part.length > 1 && !/^\d+$/u.test(part) && !known.words.has(part) && !isCommonCapitalisedWord(part));
};

/** A single capitalised word at the start of a sentence is not taken for a name; two in a row are. */
const findNames =
  (starts: ReadonlySet<number>): Finder =>
  (text, known) =>
    [...text.matchAll(NAME_RUN)].flatMap((match) => {
      const words = match[0].split(' ');
      if (words.length === 1 && starts.has(match.index)) return [];
      if (!words.some((word) => isUnknownName(word, known))) return [];
      return [{ kind: 'name' as const, start: match.index, end: match.index + match[0].length, text: match[0] }];
    });

const LATIN_WORDS = /^[\p{Script=Latin}\p{N}\p{M}\p{P} ]+$/u;
/** Names are spelled alike in many languages: "London" and "Londres". */
const MIN_ALIKE_LETTERS = 4;

const isAlike = (word: string, known: KnownFacts): boolean =>
  (fold(word).match(/[\p{L}\p{N}]+/gu) ?? []).some((part) => {
    const beginning = part.slice(0, MIN_ALIKE_LETTERS);
    return known.words.has(part) || (beginning.length === MIN_ALIKE_LETTERS && [...known.words].some((each) => each.startsWith(beginning)));
  });

/**
 * A name in a translation is unknown if nothing like one of its words was said. German writes all nouns like names, and other scripts spell
 * names in their own letters: there, rules find none.
 */
const findTranslatedNames =
  (starts: ReadonlySet<number>, language: string): Finder =>
  (text, known) =>
    [...text.matchAll(NAME_RUN)]
      .map(({ 0: name, index }) => ({ kind: 'name' as const, start: index, end: index + name.length, text: name }))
      .filter(({ text: name, start }) => {
        const isName = language !== 'de' && LATIN_WORDS.test(name) && (name.includes(' ') || !starts.has(start));
        return isName && !name.split(' ').some((word) => isAlike(word, known));
      });

/**
 * Numbers, links, handles and names of `text` that were neither spoken nor given. `language` is that of the text, if it is another one than
 * that of the transcript.
 */
export const findUnsupportedClaims = (
  text: string,
  transcript: SpokenTranscript,
  given: readonly string[],
  language?: string,
): UnsupportedClaim[] => {
  const known = knownFacts(transcript, given);
  const [foundLinks, foundHandles] = [findLinks(text, known), findHandles(text, known)];
  const prose = blank(blank(blank(blank(text, TIME), LIST_NUMBER), HASHTAG), HANDLE);
  const opening = new Set(
    sentencesIn(text).map((sentence) => sentence.start + (/^[^\p{L}\p{N}]*/u.exec(text.slice(sentence.start))?.[0].length ?? 0)),
  );
  const [addresses, titles] = [linksIn(text), titleLines(text)];
  const [numbersOf, namesOf] = language
    ? [findTranslatedNumbers, findTranslatedNames(opening, language)]
    : [findNumbers, findNames(opening)];
  const foundNames = namesOf(prose, known).filter((name) => !titles.some((title) => overlaps(title, name)));
  const rest = [...numbersOf(prose, known), ...foundNames].filter((found) => !addresses.some((address) => overlaps(address, found)));
  return [...foundLinks, ...foundHandles, ...rest].sort((a, b) => a.start - b.start);
};

/** Words that headings and openings capitalise without naming anything. */
const COMMON_CAPITALISED_WORDS = new Set(
  `a about ai all an and apple are ask at available be because best big but by can chapter chapters conversation contact day do does download
  each episode episodes every everything find five follow for four free from full get give go guest guests had has have hear her here highlights
  his host hosts how i if in inside into introduction is it its join just key keep know last learn less lesson lessons let life like link links
  listen live look main make meet mentioned more most my never new next no not note notes now of on one only or our out over own part podcast points
  quote quotes read ready resources review right season see seven share she show six so some start step steps still stop story subscribe summary
  take takeaway takeaways talk ten than thank that the their them then these they thing things this those three through time timestamps to today
  together top topics transcript try two under up us use ve very want was watch way ways we week welcome well what when where which who why will
  with without word words work world you your`.split(/\s+/u),
);

const isCommonCapitalisedWord = (folded: string): boolean => COMMON_CAPITALISED_WORDS.has(folded);
