import type { WordSpan } from '@afterword/proto';
import type { Paragraph } from '../words/paragraphs';

/** A rejected edit; `message` is the reason for the user. */
export interface RejectedEdit {
  accepted: false;
  reason: 'no_words' | 'unknown_segment' | 'not_neighbours' | 'no_name';
  message: string;
}

export const rejectEdit = (reason: RejectedEdit['reason'], sentence: string): RejectedEdit => ({
  accepted: false,
  reason,
  message: sentence,
});

/** A transcript after an edit; the rest as in EditedWords. */
export interface EditedTranscript {
  accepted: true;
  paragraphs: Paragraph[];
  changed: WordSpan[];
  corrected: number;
  nextId: number;
}
