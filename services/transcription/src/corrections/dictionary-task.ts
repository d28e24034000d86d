import type { DictionaryTerm, PlannedCorrection } from '@afterword/language';
import type { SegmentRow } from '../transcripts/segment.entity';
import type { Revision } from './revision';

export interface DictionaryPreviewTask {
  entries: readonly DictionaryTerm[];
  segments: readonly SegmentRow[];
}

export interface DictionaryTask extends DictionaryPreviewTask {
  /** The first word id that is free. */
  nextId: number;
}

/** `problems` are sentences. */
export interface DictionaryRevision {
  revision: Revision;
  corrections: number;
  nextId: number;
  problems: string[];
}

/** `corrections` counts all places, of which the first are listed. */
export interface DictionaryPreviewed {
  corrections: number;
  places: PlannedCorrection[];
  problems: string[];
}
