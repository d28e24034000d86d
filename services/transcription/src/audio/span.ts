/** A stretch of the recording in milliseconds; the end is not part of it. */
export interface Span {
  startMs: number;
  endMs: number;
}

export const lengthOf = ({ startMs, endMs }: Span) => endMs - startMs;
export const middleOf = ({ startMs, endMs }: Span) => Math.round((startMs + endMs) / 2);
export const isInside = (timeMs: number, { startMs, endMs }: Span) => timeMs >= startMs && timeMs < endMs;
