import { durationOf, midpointOf, type TimeRange } from './time-range';

export interface SplitOptions {
  /** A rest that is not longer than this is not split. */
  maxUnsplitMs: number;
  minPartMs: number;
  maxPartMs: number;
  /** Returns where to cut if there is no silence within `reach`. */
  fallbackCutMs: (reach: TimeRange) => number;
}

/**
 * Splits a recording into parts without gap or overlap, each ending in the middle of the longest silence within reach. The same input
 * gives the same parts.
 */
export function splitOnSilence(totalMs: number, silences: readonly TimeRange[], options: SplitOptions): TimeRange[] {
  const parts: TimeRange[] = [];
  let startMs = 0;
  while (totalMs - startMs > options.maxUnsplitMs) {
    const cutMs = findCut(startMs, totalMs, silences, options);
    if (cutMs === null) break;
    parts.push({ startMs, endMs: cutMs });
    startMs = cutMs;
  }
  return totalMs > startMs ? [...parts, { startMs, endMs: totalMs }] : parts;
}

/** Returns null if the rest can stay whole. */
function findCut(startMs: number, totalMs: number, silences: readonly TimeRange[], options: SplitOptions): number | null {
  const reach = { startMs: startMs + options.minPartMs, endMs: Math.min(startMs + options.maxPartMs, totalMs - options.minPartMs) };
  const inReach = silences.filter((silence) => midpointOf(silence) >= reach.startMs && midpointOf(silence) <= reach.endMs);
  if (inReach.length > 0) return midpointOf(inReach.reduce((best, silence) => (isBetter(silence, best, reach) ? silence : best)));
  return totalMs - startMs > options.maxPartMs ? options.fallbackCutMs(reach) : null;
}

/** The longer silence is better; of two equally long ones, the one nearer to the middle of the reach. */
function isBetter(one: TimeRange, other: TimeRange, reach: TimeRange): boolean {
  if (durationOf(one) !== durationOf(other)) return durationOf(one) > durationOf(other);
  const distanceFromCenter = (silence: TimeRange) => Math.abs(midpointOf(silence) - midpointOf(reach));
  return distanceFromCenter(one) < distanceFromCenter(other);
}
