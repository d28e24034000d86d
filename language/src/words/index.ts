export { fold } from './fold';
export { joinWords } from './join-words';
export { columnsOf, type Paragraph, paragraphsOf, type TranscriptColumns } from './paragraphs';
export { shareTime } from './share-time';
export { perTranscript } from './per-transcript';
export { spokenTranscript } from './spoken-transcript';
export type { SpokenSegment, SpokenSentence, SpokenTranscript, SpokenWord, TranscriptText, WordRun } from './spoken-transcript';
export { tokensOf, type Token } from './tokens';
