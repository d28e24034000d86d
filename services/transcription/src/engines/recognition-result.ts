import type { WordTiming } from '@afterword/proto';

/** Times are milliseconds from the start of the passage, null where the engine knows none; `confidence` is percent. */
export interface RecognizedWord {
  text: string;
  startMs: number | null;
  endMs: number | null;
  confidence: number | null;
}

/** Words that belong together: an utterance, a sentence or a cue. */
export interface RecognizedPhrase {
  speaker: string | null;
  startMs: number | null;
  endMs: number | null;
  words: RecognizedWord[];
}

/** What an engine made of one passage. `timing` is where word times come from that the engine gave. */
export interface RecognitionResult {
  phrases: RecognizedPhrase[];
  language: string | null;
  timing: WordTiming;
  usage: object | null;
  requestId: string | null;
}

export const EMPTY_RESULT: RecognitionResult = { phrases: [], language: null, timing: 'engine', usage: null, requestId: null };
