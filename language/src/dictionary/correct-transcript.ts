import type { WordSpan } from '@afterword/proto';
import type { Paragraph } from '../words/paragraphs';
import type { SpokenWord } from '../words/spoken-transcript';
import type { Dictionary } from './compile-dictionary';
import { correctWords, type CorrectedWords } from './correct-words';
import { cycleProblems, type DictionaryProblem } from './dictionary-problem';

/** `changed` are spans of the words before, first and last included; `nextId` is the first word id that is free afterwards. */
export interface CorrectedTranscript {
  paragraphs: Paragraph[];
  changed: WordSpan[];
  corrections: number;
  nextId: number;
  problems: DictionaryProblem[];
}

const changedSpans = (words: readonly SpokenWord[], { changes }: CorrectedWords): WordSpan[] =>
  changes.map(({ first, last }) => ({ firstWordId: words[first]?.id ?? 0, lastWordId: words[last]?.id ?? 0 }));

const applyChanges = (words: readonly SpokenWord[], { changes }: CorrectedWords, firstId: number): SpokenWord[] => {
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
  const cyclic = new Set<number>();
  for (const paragraph of paragraphs) {
    const paragraphResult = correctWords(dictionary, paragraph.words);
    corrected.paragraphs.push(
      paragraphResult.changes.length > 0
        ? { ...paragraph, words: applyChanges(paragraph.words, paragraphResult, corrected.nextId) }
        : paragraph,
    );
    corrected.changed.push(...changedSpans(paragraph.words, paragraphResult));
    corrected.corrections += paragraphResult.corrections;
    corrected.nextId += paragraphResult.changes.reduce((sum, change) => sum + change.words.length, 0);
    for (const entry of paragraphResult.cyclicEntries) cyclic.add(entry);
  }
  corrected.problems = cycleProblems(dictionary.terms, cyclic);
  return corrected;
};
