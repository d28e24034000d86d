/** Words of a transcript, and when they are spoken. */
export interface SpokenSpan {
  firstWordId: number;
  lastWordId: number;
  startMs: number;
  endMs: number;
}

/** Whether two spans share a moment of the recording. */
export const spansOverlap = (a: SpokenSpan, b: SpokenSpan): boolean => a.startMs < b.endMs && b.startMs < a.endMs;

/** Drops all other properties. */
export const pickSpan = ({ firstWordId, lastWordId, startMs, endMs }: SpokenSpan): SpokenSpan => ({
  firstWordId,
  lastWordId,
  startMs,
  endMs,
});
