import { graphemesOf } from '../text/graphemes-of';

const SECOND_HALF = /^[\udc00-\udfff]/;

const bisected = (text: string, fits: (part: string) => boolean): number => {
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
 * code point where not even one does.
 */
export const longestBeginning = (text: string, fits: (part: string) => boolean): number => {
  const end = bisected(text, fits);
  if (end === text.length) return end;
  const whole = graphemesOf(text).containing(end)?.index ?? end;
  return whole > 0 ? whole : end - (SECOND_HALF.test(text.slice(end)) ? 1 : 0);
};
