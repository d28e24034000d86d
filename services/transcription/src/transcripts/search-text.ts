import { fold } from '@afterword/language';

const APOSTROPHE = /'/gu;
const SYMBOLS = /[^\p{L}\p{N}]+/gu;

/** The words of a text as they are compared in a search: no case, no accents, no symbols; "don't" is one word. */
export const toSearchWords = (text: string): string[] =>
  fold(text)
    .replace(APOSTROPHE, '')
    .split(SYMBOLS)
    .filter((word) => word !== '');

export const toSearchText = (texts: readonly string[]): string => toSearchWords(texts.join(' ')).join(' ');
