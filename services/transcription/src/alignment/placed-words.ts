import type { WordTiming } from '@afterword/proto';

/** Times are milliseconds from the start of the recording, in order. */
export interface PlacedWord {
  text: string;
  startMs: number;
  endMs: number;
  confidence: number | null;
}

export interface PlacedPhrase {
  speaker: string | null;
  words: PlacedWord[];
}

/** What was heard in one passage, with a time for every word. */
export interface PlacedWords {
  phrases: PlacedPhrase[];
  timing: WordTiming;
}
