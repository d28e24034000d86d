export type { Advertisement } from './advertisements';
export { bandsOf } from './bands';
export { maySell } from './may-sell';
export { setPhrasesIn } from './marks';
export { sponsorHeardIn } from './heard-sponsor';
export { sponsorTerms } from './sponsor-terms';
export { givesOrders, hasWithheldWords, isWithheld, mapOf, mapWithoutModel, type SentenceKind, type TranscriptMap } from './transcript-map';
