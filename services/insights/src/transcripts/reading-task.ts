import type { ClipSpan } from '@afterword/language/exports/insights';
import type { Transcript, WordSpan } from '@afterword/proto';
import type { SpokenSpan } from '../spans/spoken-span';

/** What is asked of a transcript. */
export type Question = { kind: 'words'; span: WordSpan } | { kind: 'sentence'; ms: number } | { kind: 'clips'; spans: ClipSpan[] };

export interface ReadingTask<Q extends Question = Question> {
  transcript: Transcript;
  question: Q;
}

/** Words as a quote has them; the problem is a sentence. */
export type WordsRead = { words: SpokenSpan & { text: string; speaker: string | null; context: string | null } } | { problem: string };

/** Where the nearest sentence begins; null where nothing is said. */
export type SentenceRead = { firstWordId: number; startTime: number } | null;

/** A clip for each span, null where one is too long for a clip. */
export type ClipsRead = (ClipSpan | null)[];

export interface Readings {
  words: WordsRead;
  sentence: SentenceRead;
  clips: ClipsRead;
}
