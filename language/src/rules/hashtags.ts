import type { TextSpan } from '../text/text-span';

const HASHTAG = /(?<![\p{L}\p{N}_&/#])[#＃](?=[\p{N}_\p{M}]*\p{L})[\p{L}\p{M}\p{N}_]+/gu;

export const hashtagsIn = (text: string): TextSpan[] =>
  [...text.matchAll(HASHTAG)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** The hashtags a text ends with, and the space before them. */
export const CLOSING_HASHTAGS = /\s+(?:[#＃][\p{L}\p{M}\p{N}_]+\s*)+$/u;
