import type { WordSpan } from '@afterword/proto';
import { fold } from '../words/fold';
import { interpolateTimes, type TimeSpan } from '../words/interpolate-times';
import type { SpokenWord } from '../words/spoken-transcript';
import { alignWords, type DiffHunk } from './align-words';

/**
 * Words after an edit, one for each typed word. `changed` are spans of the old words, first and last included: those that were
 * replaced or deleted, and the neighbours between which one was inserted. `nextId` is the first word id that is free afterwards.
 */
export interface EditedWords {
  words: SpokenWord[];
  changed: WordSpan[];
  corrected: number;
  nextId: number;
}

/** Confidence, in percent, of words a person typed; null if the engine reports none for the others. */
const TYPED_CONFIDENCE = 100;
const SYMBOL = /[^\p{L}\p{N}]+/gu;

/** "Hello," and "hello" are the same word, said at the same time. */
const comparisonKey = (text: string): string => fold(text).replace(SYMBOL, '') || text;

/** Stretches that differ, from one aligned word to the next, and the aligned words that are spelled differently now. */
const findHunks = (old: readonly SpokenWord[], typed: readonly string[]): DiffHunk[] => {
  const pairs = alignWords(
    old.map((word) => comparisonKey(word.text)),
    typed.map(comparisonKey),
  );
  const hunks: DiffHunk[] = [];
  let [oldFrom, typedFrom] = [0, 0];
  for (const pair of [...pairs, { old: old.length, typed: typed.length }]) {
    if (pair.old > oldFrom || pair.typed > typedFrom) hunks.push({ oldFrom, oldTo: pair.old, typedFrom, typedTo: pair.typed });
    [oldFrom, typedFrom] = [pair.old + 1, pair.typed + 1];
    const respelled = pair.old < old.length && old[pair.old]?.text !== typed[pair.typed];
    if (respelled) hunks.push({ oldFrom: pair.old, oldTo: oldFrom, typedFrom: pair.typed, typedTo: typedFrom });
  }
  return hunks;
};

/** The time that typed words may take: that of the words they replace, else the silence into which they are put. */
const availableTime = (old: readonly SpokenWord[], { oldFrom, oldTo }: DiffHunk): TimeSpan => {
  if (oldFrom < oldTo) return { startMs: old[oldFrom]?.startMs ?? 0, endMs: old[oldTo - 1]?.endMs ?? 0 };
  const [before, after] = [old[oldFrom - 1], old[oldFrom]];
  const startMs = before?.endMs ?? after?.startMs ?? 0;
  return { startMs, endMs: Math.max(startMs, after?.startMs ?? startMs) };
};

const timesFor = (old: readonly SpokenWord[], typed: readonly string[], hunk: DiffHunk): TimeSpan[] => {
  const replaced = old.slice(hunk.oldFrom, hunk.oldTo);
  return replaced.length === typed.length ? replaced : interpolateTimes(typed, availableTime(old, hunk));
};

/** The old words with `typed` in their place, word by word: what stays the same keeps its id and its time. */
export const editWords = (old: readonly SpokenWord[], typed: readonly string[], nextId: number): EditedWords => {
  const confidence = old.some((word) => word.confidence !== null) ? TYPED_CONFIDENCE : null;
  const hunks = findHunks(old, typed);
  const words: SpokenWord[] = [];
  let [done, id, corrected] = [0, nextId, 0];
  for (const hunk of hunks) {
    const texts = typed.slice(hunk.typedFrom, hunk.typedTo);
    const times = timesFor(old, texts, hunk);
    words.push(...old.slice(done, hunk.oldFrom));
    texts.forEach((text, at) => {
      const { startMs, endMs } = times[at] ?? availableTime(old, hunk);
      words.push({ id: id++, text, startMs, endMs, confidence });
    });
    corrected += Math.max(texts.length, hunk.oldTo - hunk.oldFrom);
    done = hunk.oldTo;
  }
  return { words: [...words, ...old.slice(done)], changed: changedSpans(old, hunks), corrected, nextId: id };
};

/** Old positions a difference touches: those it replaces, or the neighbours on both sides of something new. */
const touchedRange = ({ oldFrom, oldTo }: DiffHunk, count: number): [first: number, last: number] =>
  oldFrom < oldTo ? [oldFrom, oldTo - 1] : [Math.max(0, oldFrom - 1), Math.min(count - 1, oldFrom)];

/** The spans of old words that differences touch; neighbouring ones are one. */
const changedSpans = (old: readonly SpokenWord[], hunks: readonly DiffHunk[]): WordSpan[] => {
  const runs: [first: number, last: number][] = [];
  for (const hunk of hunks) {
    const [first, last] = touchedRange(hunk, old.length);
    const before = runs.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else runs.push([first, last]);
  }
  return runs.flatMap(([first, last]) => {
    const [from, to] = [old[first], old[last]];
    return from && to ? [{ firstWordId: from.id, lastWordId: to.id }] : [];
  });
};
