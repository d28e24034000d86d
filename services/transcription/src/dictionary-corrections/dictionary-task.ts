import type { DictionaryProblem, DictionaryTerm, PlannedCorrection } from '@afterword/language';
import type { Revision } from '../corrections/revision';
import type { SegmentRow } from '../transcripts/segment.entity';

export interface PreviewDictionaryTask {
  entries: readonly DictionaryTerm[];
  segments: readonly SegmentRow[];
}

export interface DictionaryPreview {
  /** How many places would be corrected. Only the first of them are in `places`. */
  corrections: number;
  places: PlannedCorrection[];
  /** Messages for people. */
  problems: string[];
}

export interface ApplyDictionaryTask extends PreviewDictionaryTask {
  /** The first word id that is free. */
  nextId: number;
}

export interface AppliedDictionary {
  revision: Revision;
  corrections: number;
  nextId: number;
  /** Messages for people. */
  problems: string[];
}

/** Nobody would read more of them. */
const MAX_PROBLEMS = 20;

export const toProblemMessages = (problems: readonly DictionaryProblem[]): string[] =>
  [...new Set(problems.map(({ message }) => message))].slice(0, MAX_PROBLEMS);
