import type { TextSpan } from '../text/text-span';
import { fold } from '../words/fold';

/** A whole word of a text, folded for comparing. */
export interface WholeWord extends TextSpan {
  readonly text: string;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu;

export const wholeWordsIn = (text: string): WholeWord[] => {
  const words: WholeWord[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text))
    words.push({ text: fold(match[0]), start: match.index, end: match.index + match[0].length });
  return words;
};
