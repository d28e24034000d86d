import type { SpokenWord, WordRun } from '../words/spoken-transcript';
import type { Dictionary } from './compile-dictionary';
import { editsIn } from './edits-in';
import { placedText, underway, type WordUnderway } from './placed-text';
import { readWords } from './read-words';
import { settle } from './settle';

/** A run of spoken words and the words that take its place. */
export interface WordChange extends WordRun {
  readonly words: readonly Omit<SpokenWord, 'id'>[];
}

export interface SettledWords {
  readonly changes: readonly WordChange[];
  readonly corrections: number;
  readonly circling: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

const changesOf = (settled: readonly WordUnderway[]): WordChange[] => {
  const changes: { first: number; last: number; words: WordUnderway[] }[] = [];
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

/** What a dictionary changes among words spoken in one go. */
export const correctWords = ({ root }: Dictionary, words: readonly SpokenWord[]): SettledWords => {
  const placed = placedText(words);
  const edits = editsIn(root, placed.text, NONE);
  if (edits.length === 0) return { changes: [], corrections: 0, circling: NONE };
  const start = underway(words);
  const { result, corrections, circling } = settle(start, readWords(root, { words: start, placed, edits }));
  return { changes: corrections > 0 ? changesOf(result) : [], corrections, circling };
};
