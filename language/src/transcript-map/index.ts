export type { Advertisement } from './advertisements';
export { mapOf, mapTranscript, type SentenceKind, type TranscriptMap } from './transcript-map';
