interface CorrectedTranscript {
  /** What the engine said of itself, or what earlier corrections left of that, in whole percent; null where it says nothing. */
  estimate: number | null;
  correctedWords: number;
  wordCount: number;
}

/** What the engine estimated, or less where people had to correct more words than that. What nobody corrected may not have been read. */
export const calculateAccuracy = ({ estimate, correctedWords, wordCount }: CorrectedTranscript): number | null =>
  estimate === null ? null : Math.max(0, Math.min(estimate, Math.round(100 - (100 * correctedWords) / wordCount)));
