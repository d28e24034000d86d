import { fold } from '@afterword/language';
import type { AnswerWord } from './answer';

/** How far two lists may drift apart before a word is given up on. */
const REACH = 8;

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Finds for each written word the timed one it is; servers time words without punctuation and write them with it. Null where there is none. */
export function pairTimes(written: readonly string[], timed: readonly AnswerWord[]): (AnswerWord | null)[] {
  const spoken = timed.map(({ word }) => letters(word));
  let next = 0;
  return written.map((text) => {
    const wanted = letters(text);
    const found = spoken.slice(next, next + REACH).indexOf(wanted);
    if (found < 0 || wanted === '') return null;
    const at = next + found;
    next = at + 1;
    return timed[at]!;
  });
}
