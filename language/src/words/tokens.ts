import type { TextSpan } from '../text/text-span';
import { expandContraction } from './contractions';
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
