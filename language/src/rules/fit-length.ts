import { closingHashtags } from './hashtags';
import { shorten } from './shorten';

/** Shortens what stands before the closing hashtags, so that these stay. */
export const fitLength = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const tail = closingHashtags(text);
  const kept = tail.length < maxLength / 2 ? tail : '';
  return shorten(text.slice(0, text.length - tail.length), (part) => part.length <= maxLength - kept.length) + kept;
};
