import { shareTime } from '../words/share-time';
import { type Edit, editsIn, withEdits } from './edits-in';
import { placedText, type PlacedText, type WordUnderway } from './placed-text';
import type { Read } from './settle';
import type { TrieNode } from './trie';

/** Edits that touch the same words, which are at the positions `first` to `last`. */
interface TouchedWords {
  first: number;
  last: number;
  edits: Edit[];
}

const touchedBy = (edits: readonly Edit[], starts: readonly number[]): TouchedWords[] => {
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

const leastConfidence = (words: readonly WordUnderway[]): number | null =>
  words.reduce<number | null>((least, { confidence }) => (confidence === null ? least : Math.min(least ?? confidence, confidence)), null);

/** New words in the place of old ones: together they take the same time, by their letters. */
const inPlaceOf = (old: readonly WordUnderway[], texts: readonly string[]): WordUnderway[] => {
  const [from, to] = [old[0], old.at(-1)];
  if (!from || !to) return [];
  const confidence = leastConfidence(old);
  const times = shareTime(texts, { startMs: from.startMs, endMs: to.endMs });
  return times.map((time, at) => ({ ...time, text: texts[at] ?? '', confidence, first: from.first, last: to.last, asSpoken: false }));
};

/** Words whose edits have been found already, with no entry left out. */
export interface KnownEdits {
  readonly words: readonly WordUnderway[];
  readonly placed: PlacedText;
  readonly edits: readonly Edit[];
}

export const readWords =
  (root: TrieNode, known: KnownEdits): Read<readonly WordUnderway[]> =>
  (words, skipped) => {
    const isKnown = words === known.words && skipped.size === 0;
    const { text, starts } = isKnown ? known.placed : placedText(words);
    const edits = isKnown ? known.edits : editsIn(root, text, skipped);
    const result: WordUnderway[] = [];
    let done = 0;
    for (const { first, last, edits: own } of touchedBy(edits, starts)) {
      const [from, old] = [starts[first] ?? 0, words.slice(first, last + 1)];
      const moved = own.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
      const corrected = withEdits(placedText(old).text, moved);
      result.push(...words.slice(done, first), ...inPlaceOf(old, corrected.split(/\s+/u).filter(Boolean)));
      done = last + 1;
    }
    return { result: edits.length > 0 ? [...result, ...words.slice(done)] : words, entries: edits.map((edit) => edit.entry) };
  };
