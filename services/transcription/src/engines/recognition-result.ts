import type { WordTiming } from '@afterword/proto';

/** What an engine recognized in one chunk. */
export interface RecognitionResult {
  phrases: RecognizedPhrase[];
  /** A BCP 47 code, or null if it is unknown. */
  language: string | null;
  /** The source of the word times that the engine gives. */
  timing: WordTiming;
  /** The usage that the engine reports, in its own units. */
  usage: object | null;
  requestId: string | null;
}

/** Words that belong together: an utterance, a sentence or a line of captions. Times are those of `RecognizedWord`. */
export interface RecognizedPhrase {
  speaker: string | null;
  startMs: number | null;
  endMs: number | null;
  words: RecognizedWord[];
}

/** Times are milliseconds from the start of the chunk, and null if the engine gives none. `confidence` is in percent. */
export interface RecognizedWord {
  text: string;
  startMs: number | null;
  endMs: number | null;
  confidence: number | null;
}

/** The result of a silent chunk. */
export const EMPTY_RESULT: RecognitionResult = { phrases: [], language: null, timing: 'engine', usage: null, requestId: null };
