export type { Advertisement } from './advertisements';
export { isAdvertised, mapOf, mapTranscript, type SentenceKind, type TranscriptMap } from './transcript-map';
