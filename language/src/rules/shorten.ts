import { sentencesIn } from '../text/sentences-in';
import { quotedSpans } from '../text/quoted-spans';
import { longestBeginning } from './longest-beginning';

const WORD_END = /\S(?=\s|$)/gu;
const LOOSE_END = /(?<![\s,;:–—-])[\s,;:–—-]+$/u;
const longestFit = (text: string, ends: readonly number[], fits: (part: string) => boolean): number | undefined => {
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
export const cutPoint = (text: string, fits: (part: string) => boolean): number => {
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
    const end = longestFit(text, ends(), fits);
    if (end !== undefined) return end;
  }
  return longestBeginning(text, fits);
};

/** The longest beginning of `text` that fits, cut where a reader expects an end. */
export const shorten = (text: string, fits: (part: string) => boolean): string => {
  const end = cutPoint(text, fits);
  return end === text.length ? text : text.slice(0, end).replace(LOOSE_END, '');
};
