const CLOSED = /[.!?…。！？।؟۔]["”’')\]]*$/u;
const PLAIN_STOP = /(?<![.!?…])\.["”’')\]]*$/u;
const LOWERCASE_START = /^["“‘'([]*\p{Ll}/u;
const INITIAL = /^["“‘'([]*\p{Lu}\.$/u;

/** A name follows these, so their dot never ends a sentence. */
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'prof',
  'rev',
  'fr',
  'gen',
  'sgt',
  'capt',
  'lt',
  'sen',
  'gov',
  'vs',
  'e.g',
  'i.e',
  'no',
  'vol',
  'approx',
]);

const letters = (word: string) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');

/** Whether a sentence ends with `word`, judged by its own punctuation and by the word that follows it. */
export const endsSentence = (word: string, next: string | undefined): boolean => {
  if (next === undefined) return true;
  if (!CLOSED.test(word) || LOWERCASE_START.test(next)) return false;
  if (!PLAIN_STOP.test(word)) return true;
  if (INITIAL.test(word) && letters(word) !== 'i') return false;
  return !TITLES.has(letters(word));
};
