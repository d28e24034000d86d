/** Times are milliseconds from the start of the recording, in order. */
export interface TimedWord {
  text: string;
  startMs: number;
  endMs: number;
  /** Percent, or null if the engine gives none. */
  confidence: number | null;
}

/** Words that one speaker says together: an utterance, a sentence or a line of captions. */
export interface TimedPhrase {
  speaker: string | null;
  words: TimedWord[];
}
