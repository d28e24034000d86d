import type { DictionaryProblem, DictionaryTerm, PlannedCorrection } from '@afterword/language';
import type { Revision } from '../corrections/revision';
import type { SegmentRow } from '../transcripts/segment.entity';

export interface PreviewDictionaryTask {
  entries: readonly DictionaryTerm[];
  segments: readonly SegmentRow[];
}

export interface ApplyDictionaryTask extends PreviewDictionaryTask {
  /** The first word id that is free. */
  nextId: number;
}

/** `problems` are sentences. */
export interface AppliedDictionary {
  revision: Revision;
  corrections: number;
  nextId: number;
  problems: string[];
}

/** `corrections` counts all places, of which the first are listed. */
export interface DictionaryPreview {
  corrections: number;
  places: PlannedCorrection[];
  problems: string[];
}

/** More would not be read. */
const MAX_PROBLEMS = 20;

export const toProblemMessages = (problems: readonly DictionaryProblem[]): string[] =>
  [...new Set(problems.map(({ message }) => message))].slice(0, MAX_PROBLEMS);
