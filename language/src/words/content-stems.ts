import { isStopWord } from './stop-words';
import { tokensOf } from './tokens';

/** The stems of the words that carry the subject of a text, in order, repeats included. Numbers count. */
export const contentStems = (text: string): string[] =>
  tokensOf(text)
    .map((token) => token.text)
    .filter((word) => (word.length > 2 || /\d/u.test(word)) && !isStopWord(word))
    .map(stemWord);

/** A light English stem, enough to see that "kitchens" and "kitchen" are one thing. */
const stemWord = (word: string): string =>
  word.length < 5
    ? word.replace(/(?<=[a-z]{2}[^s\W])s$/u, '')
    : word
        .replace(/ies$/u, 'y')
        .replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/u, '')
        .replace(/(?<=[a-z]{3})e$/u, '');
