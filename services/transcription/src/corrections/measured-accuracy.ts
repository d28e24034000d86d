/** Whole percent of the words that nobody had to correct. */
export const measuredAccuracy = (correctedWords: number, wordCount: number): number =>
  Math.max(0, Math.round(100 - (100 * correctedWords) / wordCount));
