import { alignWords } from '../corrections/align-words';
import { hashtagsIn } from '../rules/hashtags';
import { fold } from '../words/fold';
import { type Token, tokensOf } from '../words/tokens';
import { withoutHashtags } from './text-features';

/** Spans and hashtags found in one edit, as written. */
export interface EditSignals {
  stretches: string[];
  hashtags: string[];
}

/** What people removed (`failed`), what they added (`successful`), and how many words changed. */
export interface TextChanges {
  failed: EditSignals;
  successful: EditSignals;
  changedWords: number;
  words: number;
}

/** Nothing longer is written for a platform; comparing it would take too long. */
const MAX_COMPARED_CHARACTERS = 20_000;

const hashtagsOnlyIn = (text: string, other: string): string[] => {
  const tagsOf = (each: string) => hashtagsIn(each).map(({ start, end }) => each.slice(start, end));
  const others = new Set(tagsOf(other).map(fold));
  return [...new Set(tagsOf(text))].filter((tag) => !others.has(fold(tag)));
};

const NO_SIGNALS: EditSignals = { stretches: [], hashtags: [] };

/** Compares a generated text with the saved one. Of texts above MAX_COMPARED_CHARACTERS it says only whether they differ. */
export const changesIn = (written: string, saved: string): TextChanges => {
  if (Math.max(written.length, saved.length) > MAX_COMPARED_CHARACTERS)
    return { failed: NO_SIGNALS, successful: NO_SIGNALS, changedWords: written === saved ? 0 : 1, words: 1 };
  const { removed, added, changedWords, words } = findChangedSpans(written, saved);
  return {
    failed: { stretches: removed, hashtags: hashtagsOnlyIn(written, saved) },
    successful: { stretches: added, hashtags: hashtagsOnlyIn(saved, written) },
    changedWords,
    words,
  };
};

/** Removed and added spans, as written; `changedWords` of the `words` of both texts were removed or added. */
interface ChangedSpans {
  removed: string[];
  added: string[];
  changedWords: number;
  words: number;
}

/** Compares two texts word by word, normalized. Hashtags are not words here. */
const findChangedSpans = (before: string, after: string): ChangedSpans => {
  const [old, now] = [withoutHashtags(before), withoutHashtags(after)];
  const [oldTokens, newTokens] = [tokensOf(old), tokensOf(now)];
  const pairs = alignWords(
    oldTokens.map(({ text }) => text),
    newTokens.map(({ text }) => text),
  );
  const words = oldTokens.length + newTokens.length;
  return {
    removed: unmatchedSpans({ text: old, tokens: oldTokens, kept: new Set(pairs.map((pair) => pair.old)) }),
    added: unmatchedSpans({ text: now, tokens: newTokens, kept: new Set(pairs.map((pair) => pair.typed)) }),
    changedWords: words - 2 * pairs.length,
    words,
  };
};

const ENDS_SENTENCE = /[.!?…;:]\s|[\n•–—“”"]/u;

/** Words from `first` to `last`. */
interface Run {
  first: number;
  last: number;
}

interface Words {
  text: string;
  tokens: readonly Token[];
  kept: ReadonlySet<number>;
}

const findRuns = ({ tokens, kept }: Words): Run[] => {
  const runs: Run[] = [];
  tokens.forEach((_, at) => {
    const run = runs.at(-1);
    if (kept.has(at)) return;
    if (run?.last === at - 1) run.last = at;
    else runs.push({ first: at, last: at });
  });
  return runs;
};

const endsBefore = ({ text, tokens }: Words, at: number): boolean =>
  ENDS_SENTENCE.test(text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));

const findSentenceBreaks = (words: Words, { first, last }: Run): number[] =>
  Array.from({ length: last - first }, (_, at) => first + 1 + at).filter((at) => endsBefore(words, at));

/** For a longer run the other positions are not considered. */
const MAX_MOVED_WORDS = 60;

/** Returns all equivalent positions of a run: it can move by a word if the word before it equals its last word. */
const equivalentRuns = ({ tokens, kept }: Words, run: Run): Run[] => {
  const length = run.last - run.first + 1;
  if (length > MAX_MOVED_WORDS) return [run];
  const places = [run];
  const isSame = (neighbour: number, other: number) => kept.has(neighbour) && tokens[neighbour]?.text === tokens[other]?.text;
  for (let by = 1; by <= length && isSame(run.first - by, run.last - by + 1); by++)
    places.push({ first: run.first - by, last: run.last - by });
  for (let by = 1; by <= length && isSame(run.last + by, run.first + by - 1); by++)
    places.push({ first: run.first + by, last: run.last + by });
  return places;
};

const splitAtSentences = (words: Words, run: Run): Run[] => {
  const cuts = findSentenceBreaks(words, run);
  return [run.first, ...cuts].map((first, at) => ({ first, last: (cuts[at] ?? run.last + 1) - 1 }));
};

/** The stretches of a text whose words have no partner in another, as written. Each lies within one sentence, and is cut as little as can be. */
const unmatchedSpans = (words: Words): string[] =>
  findRuns(words)
    .map(
      (run) =>
        equivalentRuns(words, run).toSorted((a, b) => findSentenceBreaks(words, a).length - findSentenceBreaks(words, b).length)[0] ?? run,
    )
    .flatMap((run) => splitAtSentences(words, run))
    .map(({ first, last }) => words.text.slice(words.tokens[first]?.start, words.tokens[last]?.end));
