import type { TextSpan } from '../text/text-span';

const HASHTAG = /(?<![\p{L}\p{N}_&/#])[#＃](?=[\p{N}_\p{M}]*\p{L})[\p{L}\p{M}\p{N}_]+/gu;

export const hashtagsIn = (text: string): TextSpan[] =>
  [...text.matchAll(HASHTAG)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

const TAGS_ONLY = /^(?:[#＃][\p{L}\p{M}\p{N}_]+)+$/u;

/** The words like `pattern` that a text ends with, the space before them included; looks at each word once. */
export const closingWords = (text: string, pattern: RegExp): string => {
  const parts = text.split(/(\s+)/u);
  let at = parts.at(-1) === '' ? parts.length - 3 : parts.length - 1;
  let first = parts.length;
  for (; at >= 2 && pattern.test(parts[at] ?? ''); at -= 2) first = at - 1;
  return parts.slice(first).join('');
};

/** The hashtags a text ends with, and the space before them. */
export const closingHashtags = (text: string): string => closingWords(text, TAGS_ONLY);

/** The first `max` stay; later ones are taken out of a closing run of hashtags and become plain words elsewhere. */
export const limitHashtags = (text: string, max: number): string => {
  const closing = text.length - closingHashtags(text).length;
  const surplus = hashtagsIn(text).slice(max).reverse();
  return surplus.reduce(
    (kept, { start, end }) => kept.slice(0, start) + (start >= closing ? '' : kept.slice(start + 1, end)) + kept.slice(end),
    text,
  );
};
