export { spreadCues, isTimed, type TimedCue } from './timed-cues';
export { buildParagraphs } from '../transcripts/build-paragraphs';
export type { Cue } from './cue';
export { readTranscriptFile } from './read-transcript-file';
