export { findMatches } from './find-matches';
export { toParagraphs, wordsBetween } from './paragraphs';
export { isTranscriptHere, showInTranscript } from './show-in-transcript';
export { PartialTranscriptCard } from './partial-transcript-card';
export { TranscriptCard } from './transcript-card';
export { transcriptQuery } from './transcript.queries';
export { useTranscribe } from './use-transcribe';
export { useTranscript } from './use-transcript';
