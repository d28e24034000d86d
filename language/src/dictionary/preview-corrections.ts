import type { Paragraph } from '../words/paragraphs';
import type { SpokenWord } from '../words/spoken-transcript';
import type { Dictionary } from './compile-dictionary';
import { correctWords, joinWithOffsets, type WordChange } from './correct-words';
import { cycleProblems, type DictionaryProblem } from './dictionary-problem';

/** A place that would be corrected, with the words around it. */
export interface PlannedCorrection {
  segmentId: number;
  firstWordId: number;
  lastWordId: number;
  startMs: number;
  before: string;
  found: string;
  becomes: string;
  after: string;
}

export interface CorrectionPreview {
  corrections: number;
  places: PlannedCorrection[];
  problems: DictionaryProblem[];
}

/** Words shown on either side of a place. */
const CONTEXT_WORDS = 6;

const textOf = (words: readonly Pick<SpokenWord, 'text'>[]): string => joinWithOffsets(words).text;

const toPlannedCorrection = ({ id, words }: Paragraph, { first, last, words: becomes }: WordChange): PlannedCorrection[] => {
  const [from, to] = [words[first], words[last]];
  if (!from || !to) return [];
  return [
    {
      segmentId: id,
      firstWordId: from.id,
      lastWordId: to.id,
      startMs: from.startMs,
      before: textOf(words.slice(Math.max(0, first - CONTEXT_WORDS), first)),
      found: textOf(words.slice(first, last + 1)),
      becomes: textOf(becomes),
      after: textOf(words.slice(last + 1, last + 1 + CONTEXT_WORDS)),
    },
  ];
};

/** Returns each place of a transcript that a dictionary would correct. */
export const previewCorrections = (dictionary: Dictionary, paragraphs: readonly Paragraph[]): CorrectionPreview => {
  const cyclic = new Set<number>();
  const preview: CorrectionPreview = { corrections: 0, places: [], problems: [] };
  for (const paragraph of paragraphs) {
    const paragraphResult = correctWords(dictionary, paragraph.words);
    preview.corrections += paragraphResult.corrections;
    preview.places.push(...paragraphResult.changes.flatMap((change) => toPlannedCorrection(paragraph, change)));
    for (const entry of paragraphResult.cyclicEntries) cyclic.add(entry);
  }
  preview.problems = cycleProblems(dictionary.terms, cyclic);
  return preview;
};
