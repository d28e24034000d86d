import type { WordTiming } from '@afterword/proto';

/** Times are milliseconds from the start of the recording, in order. */
export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
  confidence: number | null;
}

export interface TimedPhrase {
  speaker: string | null;
  words: TimedWord[];
}

/** What was heard in one passage, with a time for every word. */
export interface AlignedChunk {
  phrases: TimedPhrase[];
  timing: WordTiming;
}
