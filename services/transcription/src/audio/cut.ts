import { lengthOf, middleOf, type Span } from './span';

export interface CutRule {
  /** A rest no longer than this stays whole. */
  enoughMs: number;
  minMs: number;
  maxMs: number;
  /** Where to cut a stretch that is too long and has no silence in reach. */
  withoutSilence: (reach: Span) => number;
}

/** Cuts a recording into spans without gap or overlap, each at the middle of the longest silence in reach. The same input gives the same cuts. */
export function cutAtSilences(totalMs: number, silences: readonly Span[], rule: CutRule): Span[] {
  const spans: Span[] = [];
  let startMs = 0;
  while (totalMs - startMs > rule.enoughMs) {
    const cut = nextCut(startMs, totalMs, silences, rule);
    if (cut === null) break;
    spans.push({ startMs, endMs: cut });
    startMs = cut;
  }
  return totalMs > startMs ? [...spans, { startMs, endMs: totalMs }] : spans;
}

function nextCut(startMs: number, totalMs: number, silences: readonly Span[], rule: CutRule): number | null {
  const reach = { startMs: startMs + rule.minMs, endMs: Math.min(startMs + rule.maxMs, totalMs - rule.minMs) };
  const inReach = silences.filter((silence) => middleOf(silence) >= reach.startMs && middleOf(silence) <= reach.endMs);
  if (inReach.length > 0) return middleOf(inReach.reduce((best, silence) => (isBetter(silence, best, reach) ? silence : best)));
  return totalMs - startMs > rule.maxMs ? rule.withoutSilence(reach) : null;
}

/** The longer silence; of two alike, the one nearer to the middle of the reach. */
function isBetter(one: Span, other: Span, reach: Span): boolean {
  if (lengthOf(one) !== lengthOf(other)) return lengthOf(one) > lengthOf(other);
  const offCentre = (silence: Span) => Math.abs(middleOf(silence) - middleOf(reach));
  return offCentre(one) < offCentre(other);
}
