import { isEnglish } from '../words/is-english';
import type { SpokenSentence } from '../words/spoken-transcript';
import { normalizeWords, tokensOf } from '../words/tokens';
import { isKnownNumber, numberValuesIn, translatedNumbersIn } from '../words/translated-numbers';
import { isAttributedWrongly, speakersNamedIn } from './attribution';
import type { ClaimSources } from './judge-claim';
import { NEGATORS, NEGATORS_OF } from './words-of-claims';

/** Why a translated sentence does not follow from the words it names, as far as rules can see across languages. */
export type TranslationFault = 'not said' | 'number' | 'speaker' | 'negation';

/**
 * Judges a sentence in another language than its source, by what does not change in a translation: numbers in digits, the names of speakers
 * and, between languages whose words for it are known, whether something is denied. What the words mean is left to the check by a model.
 */
export const faultOfTranslation = (claim: string, language: string, sources: ClaimSources): TranslationFault | null => {
  const { transcript, named, given } = sources;
  if (named.length === 0) return 'not said';
  const known = numberValuesIn([...named.map(({ text }) => text), ...given].join('\n'));
  if (translatedNumbersIn(claim).some((number) => !isKnownNumber(number, known))) return 'number';
  if (isAttributedWrongly(claim, named, transcript) || namesNoSpeakerOf(claim, sources)) return 'speaker';
  return isEnglish(transcript) && isDeniedInTranslation(claim, language, named) ? 'negation' : null;
};

/** Whether the claim names speakers, but none of those who say its source or are named in it. */
const namesNoSpeakerOf = (claim: string, { transcript, named }: ClaimSources): boolean => {
  const inClaim = speakersNamedIn(claim, transcript);
  if (inClaim.size === 0) return false;
  const inSource = new Set(named.flatMap(({ text, segment }) => [...speakersNamedIn(text, transcript), segment.speaker]));
  return ![...inClaim].some((speaker) => inSource.has(speaker));
};

const denies = (text: string, words: ReadonlySet<string>): boolean => tokensOf(text).some((token) => words.has(token.text));
const negatorsIn = (language: string): ReadonlySet<string> | undefined => NEGATORS_OF[language.split('-')[0]!];

/** Whether a text denies something and the other does not, as far as the words for it are known. */
export const differInDenial = (text: string, other: string, language: string): boolean => {
  const negators = negatorsIn(language);
  return negators !== undefined && denies(text, negators) !== denies(other, negators);
};

/** Whether a claim denies where none of its source does, or does not where all of it does. */
const isDeniedInTranslation = (claim: string, language: string, named: readonly SpokenSentence[]): boolean => {
  const negators = negatorsIn(language);
  if (!negators) return false;
  if (denies(claim, negators)) return !named.some(({ text }) => denies(text, NEGATORS));
  return named.every(({ text }) => denies(text, NEGATORS_OF['en']!));
};

/** A sentence with fewer words of some length says nothing that needs a source: "Listen to the episode." */
const MIN_CLAIM_WORDS = 4;
const MIN_WORD_LETTERS = 4;
/** Scripts that write a word with one or two characters. */
const SHORT_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HASHTAG = /[#＃][\p{L}\p{M}\p{N}_]+/gu;

/** The words that tell something, normalized, as the rules of the language separate them. */
const tellingWords = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike && segment.length >= (SHORT_WORDS.test(segment) ? 2 : MIN_WORD_LETTERS))
    .map(({ segment }) => normalizeWords(segment));

/** Whether a sentence in any language claims something that needs a source. Words of `given` do not count. */
export const isTranslatedClaim = (sentence: string, language: string, given: readonly string[]): boolean => {
  const known = new Set(tellingWords(given.join('\n'), language));
  return new Set(tellingWords(sentence.replace(HASHTAG, ' '), language).filter((word) => !known.has(word))).size >= MIN_CLAIM_WORDS;
};
