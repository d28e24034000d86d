export { buildParagraphs } from '../transcripts/build-paragraphs';
export type { Cue } from './cue';
export { readTranscriptFile } from './read-transcript-file';
export { isTimed, spreadCues, type TimedCue } from './timed-cues';
