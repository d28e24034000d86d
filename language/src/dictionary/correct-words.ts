import { interpolateTimes } from '../words/interpolate-times';
import type { SpokenWord, WordRun } from '../words/spoken-transcript';
import type { Dictionary } from './compile-dictionary';
import { type CorrectionPass, correctUntilStable } from './correct-until-stable';
import { applyEdits, type Edit, editsIn } from './find-edits';
import type { TrieNode } from './trie';

/** A run of spoken words and the words that take its place. */
export interface WordChange extends WordRun {
  readonly words: readonly Omit<SpokenWord, 'id'>[];
}

export interface CorrectedWords {
  readonly changes: readonly WordChange[];
  readonly corrections: number;
  readonly cyclicEntries: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

const toWordChanges = (settled: readonly WorkingWord[]): WordChange[] => {
  const changes: { first: number; last: number; words: WorkingWord[] }[] = [];
  for (const word of settled) {
    if (word.asSpoken) continue;
    const before = changes.at(-1);
    if (before && word.first <= before.last) {
      before.last = Math.max(before.last, word.last);
      before.words.push(word);
    } else changes.push({ first: word.first, last: word.last, words: [word] });
  }
  return changes;
};

/** Returns the changes a dictionary makes in one paragraph. */
export const correctWords = ({ root }: Dictionary, words: readonly SpokenWord[]): CorrectedWords => {
  const placed = joinWithOffsets(words);
  const edits = editsIn(root, placed.text, NONE);
  if (edits.length === 0) return { changes: [], corrections: 0, cyclicEntries: NONE };
  const start = toWorkingWords(words);
  const { result, corrections, cyclicEntries } = correctUntilStable(start, wordsPass(root, { words: start, placed, edits }));
  return { changes: corrections > 0 ? toWordChanges(result) : [], corrections, cyclicEntries };
};

/** A word while corrections are applied. `first` and `last` are the positions of the spoken words it replaces; `asSpoken` is true until it is changed. */
export interface WorkingWord extends Pick<SpokenWord, 'text' | 'startMs' | 'endMs' | 'confidence'> {
  readonly first: number;
  readonly last: number;
  readonly asSpoken: boolean;
}

const toWorkingWords = (words: readonly SpokenWord[]): WorkingWord[] =>
  words.map(({ text, startMs, endMs, confidence }, at) => ({ text, startMs, endMs, confidence, first: at, last: at, asSpoken: true }));

/** Words as one text, one space between two, and the place at which each begins. */
export interface TextWithOffsets {
  readonly text: string;
  readonly starts: readonly number[];
}

export const joinWithOffsets = (words: readonly Pick<SpokenWord, 'text'>[]): TextWithOffsets => {
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.text.length + 1;
  }
  return { text: words.map((word) => word.text).join(' '), starts };
};

/** Edits that touch the same words, which are at the positions `first` to `last`. */
interface TouchedWords {
  first: number;
  last: number;
  edits: Edit[];
}

const findTouchedWords = (edits: readonly Edit[], starts: readonly number[]): TouchedWords[] => {
  const touched: TouchedWords[] = [];
  let at = 0;
  const wordAt = (place: number): number => {
    while (at + 1 < starts.length && (starts[at + 1] ?? 0) <= place) at++;
    return at;
  };
  for (const edit of edits) {
    const [first, last] = [wordAt(edit.start), wordAt(edit.end - 1)];
    const before = touched.at(-1);
    if (before && first <= before.last) {
      before.last = last;
      before.edits.push(edit);
    } else touched.push({ first, last, edits: [edit] });
  }
  return touched;
};

const minConfidence = (words: readonly WorkingWord[]): number | null =>
  words.reduce<number | null>((least, { confidence }) => (confidence === null ? least : Math.min(least ?? confidence, confidence)), null);

/** New words in the place of old ones: together they take the same time, by their letters. */
const replaceWords = (old: readonly WorkingWord[], texts: readonly string[]): WorkingWord[] => {
  const [from, to] = [old[0], old.at(-1)];
  if (!from || !to) return [];
  const confidence = minConfidence(old);
  const times = interpolateTimes(texts, { startMs: from.startMs, endMs: to.endMs });
  return times.map((time, at) => ({ ...time, text: texts[at] ?? '', confidence, first: from.first, last: to.last, asSpoken: false }));
};

/** Words whose edits have been found already, with no entry left out. */
interface KnownEdits {
  readonly words: readonly WorkingWord[];
  readonly placed: TextWithOffsets;
  readonly edits: readonly Edit[];
}

const wordsPass =
  (root: TrieNode, known: KnownEdits): CorrectionPass<readonly WorkingWord[]> =>
  (words, skipped) => {
    const isKnown = words === known.words && skipped.size === 0;
    const { text, starts } = isKnown ? known.placed : joinWithOffsets(words);
    const edits = isKnown ? known.edits : editsIn(root, text, skipped);
    const result: WorkingWord[] = [];
    let done = 0;
    for (const { first, last, edits: own } of findTouchedWords(edits, starts)) {
      const [from, old] = [starts[first] ?? 0, words.slice(first, last + 1)];
      const moved = own.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
      const corrected = applyEdits(joinWithOffsets(old).text, moved);
      result.push(...words.slice(done, first), ...replaceWords(old, corrected.split(/\s+/u).filter(Boolean)));
      done = last + 1;
    }
    return { result: edits.length > 0 ? [...result, ...words.slice(done)] : words, entries: edits.map((edit) => edit.entry) };
  };
