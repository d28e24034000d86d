import { stem } from './stem';
import { isStopWord } from './stop-words';
import { tokensOf } from './tokens';

/** The stems of the words that carry the subject of a text, in order, repeats included. Numbers count. */
export const contentStems = (text: string): string[] =>
  tokensOf(text)
    .map((token) => token.text)
    .filter((word) => (word.length > 2 || /\d/u.test(word)) && !isStopWord(word))
    .map(stem);
