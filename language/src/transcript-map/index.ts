export type { Advertisement } from './advertisements';
export { bandsOf } from './bands';
export { sponsorHeardIn } from './heard-sponsor';
export { sponsorTerms } from './sponsor-terms';
export { isAdvertised, mapOf, type SentenceKind, type TranscriptMap } from './transcript-map';
