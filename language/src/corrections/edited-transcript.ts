import type { WordSpan } from '@afterword/proto';
import type { Paragraph } from '../words/paragraphs';

/** A transcript after an edit; the rest as in EditedWords. */
export interface EditedTranscript {
  accepted: true;
  paragraphs: Paragraph[];
  changed: WordSpan[];
  corrected: number;
  nextId: number;
}
