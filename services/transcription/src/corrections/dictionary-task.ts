import type { DictionaryTerm } from '@afterword/language';
import type { SegmentRow } from '../transcripts/segment.entity';
import type { Revision } from './revision';

export interface DictionaryTask {
  entries: readonly DictionaryTerm[];
  segments: readonly SegmentRow[];
  /** The first word id that is free. */
  nextId: number;
}

export interface DictionaryRevision {
  revision: Revision;
  corrections: number;
  nextId: number;
}
