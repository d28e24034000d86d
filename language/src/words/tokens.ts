import type { TextSpan } from '../text/text-span';
import { fold } from './fold';

/** A word as compared, with the place it was written at. */
export interface Token extends TextSpan {
  text: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;
const FILLERS = new Set(['um', 'umm', 'uh', 'uhm', 'er', 'erm', 'ah', 'hm', 'mm', 'hmm', 'mhm']);

export const isFiller = (folded: string): boolean => FILLERS.has(folded);

/** The words of a text in the form they are compared in: folded, contractions expanded, sounds of hesitation left out. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].flatMap((match) => {
    const folded = fold(match[0]);
    if (isFiller(folded)) return [];
    return expandContraction(folded).map((part) => ({ text: part, start: match.index, end: match.index + match[0].length }));
  });

/** Normalizes a text for comparison: texts with the same words give the same result. */
export const normalizeWords = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .join(' ');

/** A map, since an object has entries for words such as "constructor". */
const WHOLE_CONTRACTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "won't": ['will', 'not'],
    "can't": ['can', 'not'],
    "shan't": ['shall', 'not'],
    "ain't": ['is', 'not'],
    "let's": ['let', 'us'],
    "y'all": ['you', 'all'],
    cannot: ['can', 'not'],
    gonna: ['going', 'to'],
    wanna: ['want', 'to'],
    gotta: ['got', 'to'],
    ok: ['okay'],
  }),
);

const CONTRACTION_ENDINGS: readonly (readonly [ending: string, word: string])[] = [
  ["n't", 'not'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
  ["'m", 'am'],
];

const WORDS_BEFORE_IS = new Set([
  'it',
  'that',
  'he',
  'she',
  'there',
  'here',
  'what',
  'who',
  'where',
  'how',
  'when',
  'this',
  'everything',
  'nobody',
]);

/** Expands contractions of a folded word: "don't" and "do not" give the same. Possessives lose their apostrophe. */
const expandContraction = (word: string): readonly string[] => {
  const whole = WHOLE_CONTRACTIONS.get(word);
  if (whole) return whole;
  if (!word.includes("'")) return [word];
  const ending = CONTRACTION_ENDINGS.find(([end]) => word.endsWith(end) && word.length > end.length);
  if (ending) return [word.slice(0, -ending[0].length), ending[1]];
  if (word.endsWith("'s") && WORDS_BEFORE_IS.has(word.slice(0, -2))) return [word.slice(0, -2), 'is'];
  return [word.replaceAll("'", '')];
};
