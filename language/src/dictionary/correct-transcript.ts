import type { WordSpan } from '@afterword/proto';
import type { Paragraph } from '../words/paragraphs';
import type { SpokenWord } from '../words/spoken-transcript';
import type { Dictionary } from './compile-dictionary';
import { correctWords, type SettledWords } from './correct-words';
import { circles, type DictionaryProblem } from './dictionary-problem';

/** `changed` are spans of the words before, first and last included; `nextId` is the first word id that is free afterwards. */
export interface CorrectedTranscript {
  paragraphs: Paragraph[];
  changed: WordSpan[];
  corrections: number;
  nextId: number;
  problems: DictionaryProblem[];
}

const changedSpans = (words: readonly SpokenWord[], { changes }: SettledWords): WordSpan[] =>
  changes.map(({ first, last }) => ({ firstWordId: words[first]?.id ?? 0, lastWordId: words[last]?.id ?? 0 }));

const withChanges = (words: readonly SpokenWord[], { changes }: SettledWords, firstId: number): SpokenWord[] => {
  const result: SpokenWord[] = [];
  let [done, id] = [0, firstId];
  for (const change of changes) {
    const replacing = change.words.map(({ text, startMs, endMs, confidence }) => ({ id: id++, text, startMs, endMs, confidence }));
    result.push(...words.slice(done, change.first), ...replacing);
    done = change.last + 1;
  }
  return [...result, ...words.slice(done)];
};

/**
 * Applies a dictionary to a transcript, paragraph by paragraph. Untouched words keep their ids and times; the words that
 * replace others take new ids from `nextId` on, the time of those they replace, and the least confidence among them.
 */
export const correctTranscript = (dictionary: Dictionary, paragraphs: readonly Paragraph[], nextId: number): CorrectedTranscript => {
  const corrected: CorrectedTranscript = { paragraphs: [], changed: [], corrections: 0, nextId, problems: [] };
  const circling = new Set<number>();
  for (const paragraph of paragraphs) {
    const settled = correctWords(dictionary, paragraph.words);
    corrected.paragraphs.push(
      settled.changes.length > 0 ? { ...paragraph, words: withChanges(paragraph.words, settled, corrected.nextId) } : paragraph,
    );
    corrected.changed.push(...changedSpans(paragraph.words, settled));
    corrected.corrections += settled.corrections;
    corrected.nextId += settled.changes.reduce((sum, change) => sum + change.words.length, 0);
    for (const entry of settled.circling) circling.add(entry);
  }
  corrected.problems = circles(dictionary.terms, circling);
  return corrected;
};
