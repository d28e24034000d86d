import { sentencesIn } from '../text/sentences-in';
import { fold } from '../words/fold';
import { readsEnglish } from '../words/is-english';

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
const VOWELS = /[aeiouy]+/gu;
const SILENT_END = /(?:[^laeiouy]e|[^aeiouytd]ed|[^aeiouysxz]es)$/u;

const countSyllables = (word: string): number => Math.max(1, (word.replace(SILENT_END, (end) => end.charAt(0)).match(VOWELS) ?? []).length);

/**
 * Flesch's reading ease: 100 is very easy, 60 to 70 plain English, 30 hard. Null for what is not English, because the
 * formula was made for it.
 */
export const readingEase = (text: string): number | null => {
  const words = fold(text).match(WORD) ?? [];
  const sentences = sentencesIn(text).length;
  if (words.length === 0 || sentences === 0 || !readsEnglish(text)) return null;
  const perWord = words.reduce((sum, word) => sum + countSyllables(word), 0) / words.length;
  return Math.round(206.835 - 1.015 * (words.length / sentences) - 84.6 * perWord);
};
