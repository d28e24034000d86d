export { findMatches } from './find-matches';
export { type Paragraph, toParagraphs, wordsBetween } from './paragraphs';
export { isTranscriptHere, type ReadingPlace, showInTranscript } from './transcript-region';
export { PartialTranscriptCard } from './partial-transcript-card';
export { TranscriptCard } from './transcript-card';
export { transcriptQuery, useTranscriptChange, useUndo } from './transcript.queries';
export { listUnsureWords, TextWithUnsureWords, UnsureNote, UnsureWord } from './unsure-words';
export { useTranscribe } from './use-transcribe';
export { useTranscript } from './use-transcript';
