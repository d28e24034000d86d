/** The number of bars, independent of the length. */
export const BARS = 150;

/** Reduces peaks (0 to 100) to bars: each is the maximum of its part. */
export function waveBars(peaks: number[]): number[] {
  if (peaks.length === 0) return [];
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    return highestIn(peaks, from, to);
  });
}

/** A plain loop: three hours have 108,000 peaks. */
function highestIn(peaks: number[], from: number, to: number): number {
  let highest = 0;
  for (let at = from; at < to; at++) highest = Math.max(highest, peaks[at] ?? 0);
  return highest;
}
