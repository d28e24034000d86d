interface CorrectedTranscript {
  /** The estimate of the engine in whole percent, or what earlier corrections left of it. Null if the engine gives none. */
  estimate: number | null;
  correctedWords: number;
  wordCount: number;
}

/**
 * Returns the estimate of the engine, or less if people had to correct more words than that. The estimate never rises, because words that
 * were not corrected may not have been read.
 */
export const calculateAccuracy = ({ estimate, correctedWords, wordCount }: CorrectedTranscript): number | null =>
  estimate === null ? null : Math.max(0, Math.min(estimate, Math.round(100 - (100 * correctedWords) / wordCount)));
