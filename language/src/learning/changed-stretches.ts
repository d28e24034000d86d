import { alignWords } from '../corrections/align-words';
import { tokensOf } from '../words/tokens';
import { stretchesOf } from './stretches-of';
import { withoutHashtags } from './without-hashtags';

/** What people took out of a text and put into it, as written; `changedWords` of the `words` of both texts were either. */
export interface ChangedStretches {
  removed: string[];
  added: string[];
  changedWords: number;
  words: number;
}

/** What differs between two texts by whole words, however they are written. Hashtags are no words here. */
export const changedStretches = (before: string, after: string): ChangedStretches => {
  const [old, now] = [withoutHashtags(before), withoutHashtags(after)];
  const [oldTokens, newTokens] = [tokensOf(old), tokensOf(now)];
  const pairs = alignWords(
    oldTokens.map(({ text }) => text),
    newTokens.map(({ text }) => text),
  );
  const words = oldTokens.length + newTokens.length;
  return {
    removed: stretchesOf({ text: old, tokens: oldTokens, kept: new Set(pairs.map((pair) => pair.old)) }),
    added: stretchesOf({ text: now, tokens: newTokens, kept: new Set(pairs.map((pair) => pair.typed)) }),
    changedWords: words - 2 * pairs.length,
    words,
  };
};
