/** A stretch of the recording in milliseconds; the end is not part of it. */
export interface TimeRange {
  startMs: number;
  endMs: number;
}

export const durationOf = ({ startMs, endMs }: TimeRange) => endMs - startMs;
export const midpointOf = ({ startMs, endMs }: TimeRange) => Math.round((startMs + endMs) / 2);
export const contains = (timeMs: number, { startMs, endMs }: TimeRange) => timeMs >= startMs && timeMs < endMs;
