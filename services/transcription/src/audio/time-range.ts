/** A part of a recording in milliseconds. `endMs` is exclusive. */
export interface TimeRange {
  startMs: number;
  endMs: number;
}

export const durationOf = ({ startMs, endMs }: TimeRange) => endMs - startMs;
export const midpointOf = ({ startMs, endMs }: TimeRange) => Math.round((startMs + endMs) / 2);
export const contains = ({ startMs, endMs }: TimeRange, timeMs: number) => timeMs >= startMs && timeMs < endMs;
