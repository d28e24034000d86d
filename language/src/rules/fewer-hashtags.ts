import { closingHashtags, hashtagsIn } from './hashtags';

/** The first `max` stay; later ones are taken out of a closing run of hashtags and become plain words elsewhere. */
export const fewerHashtags = (text: string, max: number): string => {
  const closing = text.length - closingHashtags(text).length;
  const surplus = hashtagsIn(text).slice(max).reverse();
  return surplus.reduce(
    (kept, { start, end }) => kept.slice(0, start) + (start >= closing ? '' : kept.slice(start + 1, end)) + kept.slice(end),
    text,
  );
};
