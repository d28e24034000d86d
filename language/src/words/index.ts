export { fold } from './fold';
export { joinWords } from './join-words';
export { unsureWordsIn } from './unsure-words';
export { columnsOf, type Paragraph, paragraphsOf, type TranscriptColumns } from './paragraphs';
export { interpolateTimes } from './interpolate-times';
export { memoizeByTranscript } from './memoize-by-transcript';
export { toSpokenTranscript } from './spoken-transcript';
export type { SpokenSegment, SpokenSentence, SpokenTranscript, SpokenWord, TranscriptText, WordRun } from './spoken-transcript';
export { normalizeWords, tokensOf, type Token } from './tokens';
