/** The number of bars, independent of the length. */
export const BARS = 150;
const MAX_HEIGHT = 100;
const LOUDEST_SHARE = 0.03;

/**
 * Reduces the peaks of a recording to bars from 0 to 100. Each has the mean power of its part, so that speech differs from pauses however long
 * the recording is. The loudest 3 % are 100, so that a single noise does not flatten the rest; parts below half of the usual level are 0.
 */
export function waveBars(peaks: number[]): number[] {
  if (peaks.length === 0) return [];
  const powers = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS));
    return meanPower(peaks, from, to);
  });
  const sorted = powers.toSorted((a, b) => a - b);
  const floor = (sorted[BARS / 2] ?? 0) / 2;
  const span = (sorted[Math.floor(BARS * (1 - LOUDEST_SHARE))] ?? 0) - floor;
  const toHeight = (power: number) => Math.round(Math.min(1, Math.max(0, (power - floor) / span)) * MAX_HEIGHT);
  return powers.map((power) => (span > 0 ? toHeight(power) : 0));
}

/** The root mean square. A plain loop: three hours have 108,000 peaks. */
function meanPower(peaks: number[], from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += (peaks[at] ?? 0) ** 2;
  return Math.sqrt(sum / (to - from));
}
