import type { SpokenWord } from './spoken-transcript';

const STOP = /[.!?…。！？]["”’)\]]*$/u;
/** Whoever punctuates ends a sentence at least this often, in words. */
const LONGEST_MEAN = 60;

/** Whether the words carry punctuation, whatever is claimed of them: text files of recognised speech often have none. */
export const readsPunctuated = (words: readonly SpokenWord[]): boolean =>
  words.filter(({ text }) => STOP.test(text)).length >= Math.floor(words.length / LONGEST_MEAN);
