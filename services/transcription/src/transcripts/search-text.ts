import { fold } from '@afterword/language';

const APOSTROPHE = /'/gu;
const SYMBOLS = /[^\p{L}\p{N}]+/gu;

/** Returns the words of a text as a search compares them: without case, accents and symbols. "don't" is one word. */
export const toSearchWords = (text: string): string[] =>
  fold(text)
    .replace(APOSTROPHE, '')
    .split(SYMBOLS)
    .filter((word) => word !== '');

export const toSearchText = (texts: readonly string[]): string => toSearchWords(texts.join(' ')).join(' ');
