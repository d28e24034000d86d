import { durationOf, midpointOf, type TimeRange } from './time-range';

export interface SplitOptions {
  /** A rest no longer than this stays whole. */
  maxUnsplitMs: number;
  minPartMs: number;
  maxPartMs: number;
  /** Where to cut a stretch that is too long and has no silence in reach. */
  fallbackCutMs: (reach: TimeRange) => number;
}

/** Cuts a recording into spans without gap or overlap, each at the middle of the longest silence in reach. The same input gives the same cuts. */
export function splitOnSilence(totalMs: number, silences: readonly TimeRange[], rule: SplitOptions): TimeRange[] {
  const spans: TimeRange[] = [];
  let startMs = 0;
  while (totalMs - startMs > rule.maxUnsplitMs) {
    const cut = nextCut(startMs, totalMs, silences, rule);
    if (cut === null) break;
    spans.push({ startMs, endMs: cut });
    startMs = cut;
  }
  return totalMs > startMs ? [...spans, { startMs, endMs: totalMs }] : spans;
}

function nextCut(startMs: number, totalMs: number, silences: readonly TimeRange[], rule: SplitOptions): number | null {
  const reach = { startMs: startMs + rule.minPartMs, endMs: Math.min(startMs + rule.maxPartMs, totalMs - rule.minPartMs) };
  const inReach = silences.filter((silence) => midpointOf(silence) >= reach.startMs && midpointOf(silence) <= reach.endMs);
  if (inReach.length > 0) return midpointOf(inReach.reduce((best, silence) => (isBetter(silence, best, reach) ? silence : best)));
  return totalMs - startMs > rule.maxPartMs ? rule.fallbackCutMs(reach) : null;
}

/** The longer silence; of two alike, the one nearer to the middle of the reach. */
function isBetter(one: TimeRange, other: TimeRange, reach: TimeRange): boolean {
  if (durationOf(one) !== durationOf(other)) return durationOf(one) > durationOf(other);
  const offCentre = (silence: TimeRange) => Math.abs(midpointOf(silence) - midpointOf(reach));
  return offCentre(one) < offCentre(other);
}
