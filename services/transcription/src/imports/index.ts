export { cuesSpread, isTimed, type TimedCue } from '../engines/imported/timed-cues';
export { paragraphs } from '../transcripts/paragraphs';
export type { Cue } from './cue';
export { readTranscriptFile } from './read-transcript-file';
