import type { TranscriptFacts } from '@afterword/proto';
import type { Paragraph } from './paragraphs';

/** A transcript about to be stored; version and word count follow from what is stored. */
export type NewTranscript = Omit<TranscriptFacts, 'version' | 'wordCount'> & { paragraphs: Paragraph[] };
