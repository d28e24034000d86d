import { hashtagsIn } from '../rules/hashtags';

/** A text with space in place of its hashtags; everything else stays where it is. */
export const withoutHashtags = (text: string): string =>
  hashtagsIn(text).reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
