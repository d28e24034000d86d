import type { TextSpan } from '../text/text-span';
import { fold } from '../words/fold';

/** A whole word of a text, folded for comparing. */
export interface WholeWord extends TextSpan {
  readonly text: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;
const PLAIN = /^[\s\x20-\x7e]*$/;
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z0-9]+)*/g;

const matchWords = (text: string, pattern: RegExp, folded: (word: string) => string): WholeWord[] => {
  const words: WholeWord[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    words.push({ text: folded(match[0]), start: match.index, end: match.index + match[0].length });
  return words;
};

/** A plain text is folded at once, which is faster than word by word. */
export const wholeWordsIn = (text: string): WholeWord[] =>
  PLAIN.test(text) ? matchWords(text.toLowerCase(), PLAIN_WORD, (word) => word) : matchWords(text, WORD, fold);
