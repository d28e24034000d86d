import type { WordSpan } from '@afterword/proto';
import { fold } from '../words/fold';
import { shareTime, type TimeSpan } from '../words/share-time';
import type { SpokenWord } from '../words/spoken-transcript';
import { alignWords } from './align-words';
import { changedSpans } from './changed-spans';
import type { Stretch } from './stretch';

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

/** What a person typed is certain; where the engine reports no confidence there is none to compare it with. */
const TYPED_CONFIDENCE = 100;
const SYMBOL = /[^\p{L}\p{N}]+/gu;

/** "Hello," and "hello" are the same word, said at the same time. */
const keyOf = (text: string): string => fold(text).replace(SYMBOL, '') || text;

/** Stretches that differ, from one aligned word to the next, and the aligned words that are spelled differently now. */
const differences = (old: readonly SpokenWord[], typed: readonly string[]): Stretch[] => {
  const pairs = alignWords(
    old.map((word) => keyOf(word.text)),
    typed.map(keyOf),
  );
  const stretches: Stretch[] = [];
  let [oldFrom, typedFrom] = [0, 0];
  for (const pair of [...pairs, { old: old.length, typed: typed.length }]) {
    if (pair.old > oldFrom || pair.typed > typedFrom) stretches.push({ oldFrom, oldTo: pair.old, typedFrom, typedTo: pair.typed });
    [oldFrom, typedFrom] = [pair.old + 1, pair.typed + 1];
    const respelled = pair.old < old.length && old[pair.old]?.text !== typed[pair.typed];
    if (respelled) stretches.push({ oldFrom: pair.old, oldTo: oldFrom, typedFrom: pair.typed, typedTo: typedFrom });
  }
  return stretches;
};

/** The time that typed words may take: that of the words they replace, else the silence into which they are put. */
const roomFor = (old: readonly SpokenWord[], { oldFrom, oldTo }: Stretch): TimeSpan => {
  if (oldFrom < oldTo) return { startMs: old[oldFrom]?.startMs ?? 0, endMs: old[oldTo - 1]?.endMs ?? 0 };
  const [before, after] = [old[oldFrom - 1], old[oldFrom]];
  const startMs = before?.endMs ?? after?.startMs ?? 0;
  return { startMs, endMs: Math.max(startMs, after?.startMs ?? startMs) };
};

const timesFor = (old: readonly SpokenWord[], typed: readonly string[], stretch: Stretch): TimeSpan[] => {
  const replaced = old.slice(stretch.oldFrom, stretch.oldTo);
  return replaced.length === typed.length ? replaced : shareTime(typed, roomFor(old, stretch));
};

/** The old words with `typed` in their place, word by word: what stays the same keeps its id and its time. */
export const editWords = (old: readonly SpokenWord[], typed: readonly string[], nextId: number): EditedWords => {
  const confidence = old.some((word) => word.confidence !== null) ? TYPED_CONFIDENCE : null;
  const stretches = differences(old, typed);
  const words: SpokenWord[] = [];
  let [done, id, corrected] = [0, nextId, 0];
  for (const stretch of stretches) {
    const texts = typed.slice(stretch.typedFrom, stretch.typedTo);
    const times = timesFor(old, texts, stretch);
    words.push(...old.slice(done, stretch.oldFrom));
    texts.forEach((text, at) => {
      const { startMs, endMs } = times[at] ?? roomFor(old, stretch);
      words.push({ id: id++, text, startMs, endMs, confidence });
    });
    corrected += Math.max(texts.length, stretch.oldTo - stretch.oldFrom);
    done = stretch.oldTo;
  }
  return { words: [...words, ...old.slice(done)], changed: changedSpans(old, stretches), corrected, nextId: id };
};
