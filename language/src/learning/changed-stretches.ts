import { alignWords } from '../corrections/align-words';
import { type Token, tokensOf } from '../words/tokens';
import { withoutHashtags } from './without-hashtags';

/** What people took out of a text and put into it, as written; `changedWords` of the `words` of both texts were either. */
export interface ChangedStretches {
  removed: string[];
  added: string[];
  changedWords: number;
  words: number;
}

const ENDS_STRETCH = /[.!?…;:]\s|[\n•–—“”"]/u;

/** Runs of the words that have no partner; a run ends where a sentence does. */
const stretchesOf = (text: string, tokens: readonly Token[], kept: ReadonlySet<number>): string[] => {
  const runs: { start: number; end: number; last: number }[] = [];
  tokens.forEach(({ start, end }, at) => {
    if (kept.has(at)) return;
    const run = runs.at(-1);
    if (run?.last === at - 1 && !ENDS_STRETCH.test(text.slice(run.end, start))) Object.assign(run, { end, last: at });
    else runs.push({ start, end, last: at });
  });
  return runs.map(({ start, end }) => text.slice(start, end));
};

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
    removed: stretchesOf(old, oldTokens, new Set(pairs.map((pair) => pair.old))),
    added: stretchesOf(now, newTokens, new Set(pairs.map((pair) => pair.typed))),
    changedWords: words - 2 * pairs.length,
    words,
  };
};
