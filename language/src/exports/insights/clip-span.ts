/** A stretch of a recording in milliseconds. */
export interface ClipSpan {
  startMs: number;
  endMs: number;
}

/** Podcasting 2.0 recommends soundbites of 15 to 120 seconds; shorter ones end before a listener is in. */
export const CLIP_LENGTH_MS = { min: 15_000, max: 120_000 } as const;

const lengthOf = ({ startMs, endMs }: ClipSpan): number => endMs - startMs;

/** As much on both sides as makes it long enough, inside the recording. */
const widenSpan = (span: ClipSpan, durationMs: number): ClipSpan => {
  const missing = Math.max(0, Math.min(CLIP_LENGTH_MS.min, durationMs) - lengthOf(span));
  const startMs = Math.max(0, Math.min(span.startMs - missing / 2, durationMs - lengthOf(span) - missing));
  return { startMs: Math.round(startMs), endMs: Math.min(durationMs, Math.round(startMs + lengthOf(span) + missing)) };
};

/**
 * Returns the span of a clip of a quote: the quote and, if it is short, the sentences around it, the one before first.
 * Null if the quote alone is longer than a clip may be. `sentences` are in order.
 */
export const clipSpan = (quote: ClipSpan, sentences: readonly ClipSpan[], durationMs: number): ClipSpan | null => {
  if (lengthOf(quote) > CLIP_LENGTH_MS.max) return null;
  let span: ClipSpan = { startMs: quote.startMs, endMs: quote.endMs };
  for (let turn = 0; lengthOf(span) < CLIP_LENGTH_MS.min; turn++) {
    const before = sentences.findLast(({ startMs }) => startMs < span.startMs);
    const after = sentences.find(({ endMs }) => endMs > span.endMs);
    const next = turn % 2 === 0 ? (before ?? after) : (after ?? before);
    const wider = next && { startMs: Math.min(span.startMs, next.startMs), endMs: Math.max(span.endMs, next.endMs) };
    if (!wider || lengthOf(wider) > CLIP_LENGTH_MS.max) break;
    span = wider;
  }
  return widenSpan({ startMs: span.startMs, endMs: Math.min(span.endMs, durationMs) }, durationMs);
};
