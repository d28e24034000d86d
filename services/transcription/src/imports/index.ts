export { buildParagraphs } from '../transcripts/build-paragraphs';
export { type ImportedPassage, type ImportedTranscript, readImportedTranscript } from './imported-transcript';
export { fitPassages, hasTimes, spreadPassages, type TimedPassage } from './timed-passages';
