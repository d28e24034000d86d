import { fold } from '@afterword/language';
import { spellNumber } from './spell-number';

const THOUSANDS_MARK = /(?<=\d),(?=\d{3})/g;
const PART = /\d+|\p{L}+(?:'\p{L}+)*/gu;

/** A written word as the aligner's dictionary knows it: lower case, without punctuation, numbers spelled out. None for a lone dash. */
export const spokenTokens = (word: string): string[] =>
  (fold(word).replace(THOUSANDS_MARK, '').match(PART) ?? []).flatMap((part) => (/^\d/.test(part) ? spellNumber(part) : [part]));
