import { graphemesOf } from '../text/characters';
import { quotedSpans } from '../text/quoted-spans';
import { sentencesIn } from '../text/sentences-in';
import { byteLength } from './weighted-length';
import { closingHashtags } from './hashtags';
import { PLATFORM_RULES } from './platform-rules';
import { isBalanced, removeTags } from './tags';

const WORD_END = /\S(?=\s|$)/gu;
const LOOSE_END = /(?<![\s,;:–—-])[\s,;:–—-]+$/u;
const findLongestFit = (text: string, ends: readonly number[], fits: (part: string) => boolean): number | undefined => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(text.slice(0, ends[middle]).trimEnd())) low = middle + 1;
    else high = middle;
  }
  return ends[low - 1];
};

const wordEnds = (text: string): number[] => [...text.matchAll(WORD_END)].map((match) => match.index + 1);

/**
 * Where to cut `text` so that its beginning fits: after a sentence, else after a word, neither inside a quotation;
 * else after any word; else after any character.
 */
export const findCutPoint = (text: string, fits: (part: string) => boolean): number => {
  if (fits(text)) return text.length;
  const quotes = quotedSpans(text);
  const outside = (end: number) => !quotes.some((quote) => end > quote.start && end < quote.end);
  const ladder = [
    () =>
      sentencesIn(text)
        .map((sentence) => sentence.end)
        .filter(outside),
    () => wordEnds(text).filter(outside),
    () => wordEnds(text),
  ];
  for (const ends of ladder) {
    const end = findLongestFit(text, ends(), fits);
    if (end !== undefined) return end;
  }
  return longestFittingPrefix(text, fits);
};

/** Returns the longest prefix of `text` that fits, cut after a sentence or word if possible. */
export const shorten = (text: string, fits: (part: string) => boolean): string => {
  const end = findCutPoint(text, fits);
  return end === text.length ? text : text.slice(0, end).replace(LOOSE_END, '');
};

const SECOND_HALF = /^[\udc00-\udfff]/;

const bisectLength = (text: string, fits: (part: string) => boolean): number => {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * How much of the beginning of a text fits, up to the end of a character as a person sees characters; up to the end of a
 * code point if not even one fits.
 */
export const longestFittingPrefix = (text: string, fits: (part: string) => boolean): number => {
  const end = bisectLength(text, fits);
  if (end === text.length) return end;
  const whole = graphemesOf(text).containing(end)?.index ?? end;
  return whole > 0 ? whole : end - (SECOND_HALF.test(text.slice(end)) ? 1 : 0);
};

/** Shortens the text before its closing hashtags, which are kept. */
export const shortenTo = (text: string, max: number, lengthOf: (part: string) => number): string => {
  if (lengthOf(text) <= max) return text;
  const tail = closingHashtags(text);
  const kept = lengthOf(tail) < max / 2 ? tail : '';
  return shorten(text.slice(0, text.length - tail.length), (part) => lengthOf(part) <= max - lengthOf(kept)) + kept;
};

export const shortenBeforeHashtags = (text: string, maxLength: number): string => shortenTo(text, maxLength, (part) => part.length);

const fitsShowNotes = (part: string): boolean => byteLength(part) <= PLATFORM_RULES.show_notes.maxBytes;

/** Shortens show notes to the byte limit; without tags if one would stay open. */
export const shortenShowNotes = (text: string): string => {
  const short = shorten(text, fitsShowNotes);
  return isBalanced(short) ? short : shorten(removeTags(text), fitsShowNotes);
};
