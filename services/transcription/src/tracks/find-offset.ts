import { FRAME_MS, silenceThreshold } from '../audio/levels';

/** Where a track lies in a recording. */
export interface TrackMatch {
  /** How much later than the recording the track begins, in milliseconds. */
  offsetMs: number;
  /** How alike both are while the track is not silent, -1 to 1. */
  agreement: number;
}

const COARSE_FRAME_MS = 100;
/** Each is compared with each other: two to five seconds of work. */
const MAX_COARSE_FRAMES = 40_000;
/** Less in common says nothing. */
const MIN_OVERLAP_MS = 10_000;
const MIN_OVERLAP_SHARE = 0.25;
const HALF_SECOND = 500 / FRAME_MS;

/**
 * Finds the offset at which loud and quiet moments of a track and a recording agree best: first between all offsets, then exactly around it.
 * Returns null if there is too little of one of them.
 */
export function findOffset(recording: Uint8Array, track: Uint8Array): TrackMatch | null {
  const [whole, part] = [loudness(recording), loudness(track)];
  const longest = Math.max(whole.length, part.length);
  const frames = Math.max(COARSE_FRAME_MS / FRAME_MS, Math.ceil(longest / MAX_COARSE_FRAMES));
  const [coarseWhole, coarsePart] = [average(whole, frames), average(part, frames)];
  const shortest = Math.min(coarseWhole.length, coarsePart.length);
  const minOverlap = Math.max(MIN_OVERLAP_MS / (frames * FRAME_MS), shortest * MIN_OVERLAP_SHARE);
  const coarse = findBestLag(coarseWhole, coarsePart, { from: -coarsePart.length, to: coarseWhole.length, minOverlap });
  if (!coarse) return null;
  const around = { from: (coarse.lag - 1) * frames, to: (coarse.lag + 1) * frames, minOverlap: 1 };
  const exact = findBestLag(whole, part, around);
  return exact && { offsetMs: exact.lag * FRAME_MS, agreement: agreementAt(exact.lag, whole, part) };
}

/** Decibels over the threshold of silence for each frame: how loud the noise is does not count. */
function loudness(levels: Uint8Array): Float32Array {
  const threshold = silenceThreshold(levels);
  return Float32Array.from(levels, (level) => Math.max(0, level - threshold));
}

function average(values: Float32Array, count: number): Float32Array {
  const averages = new Float32Array(Math.floor(values.length / count));
  for (let at = 0; at < averages.length; at++) {
    let sum = 0;
    for (let frame = at * count, end = frame + count; frame < end; frame++) sum += values[frame]!;
    averages[at] = sum / count;
  }
  return averages;
}

interface Lags {
  from: number;
  to: number;
  /** In frames. */
  minOverlap: number;
}

/** A lag is how many frames later than the recording the track begins. */
function findBestLag(whole: Float32Array, part: Float32Array, { from, to, minOverlap }: Lags): { lag: number; correlation: number } | null {
  const [sumsOfWhole, sumsOfPart] = [runningSums(whole), runningSums(part)];
  let best: { lag: number; correlation: number } | null = null;
  for (let lag = from; lag <= to; lag++) {
    const [start, end] = [Math.max(0, lag), Math.min(whole.length, part.length + lag)];
    if (end - start < minOverlap) continue;
    let products = 0;
    for (let at = start; at < end; at++) products += whole[at]! * part[at - lag]!;
    const correlation = correlate(products, sumsOfWhole.between(start, end), sumsOfPart.between(start - lag, end - lag), end - start);
    if (!best || correlation > best.correlation) best = { lag, correlation };
  }
  return best;
}

/**
 * Compares how both rise and fall from moment to moment while the track is not silent: neither the other speakers of the recording count,
 * nor how much of them reaches the track.
 */
function agreementAt(lag: number, whole: Float32Array, part: Float32Array): number {
  const [ofWhole, ofPart] = [variation(whole), variation(part)];
  const [a, b] = [
    { sum: 0, squares: 0 },
    { sum: 0, squares: 0 },
  ];
  let [products, count] = [0, 0];
  for (let at = Math.max(0, -lag); at < part.length && at + lag < whole.length; at++) {
    if (part[at] === 0) continue;
    const [x, y] = [ofWhole[at + lag]!, ofPart[at]!];
    a.sum += x;
    a.squares += x * x;
    b.sum += y;
    b.squares += y * y;
    products += x * y;
    count += 1;
  }
  return correlate(products, a, b, count);
}

/** Returns by how much each value differs from the mean of the second around it. */
function variation(values: Float32Array): Float32Array {
  const sums = runningSums(values);
  return values.map((value, at) => {
    const [start, end] = [Math.max(0, at - HALF_SECOND), Math.min(values.length, at + HALF_SECOND + 1)];
    return value - sums.between(start, end).sum / (end - start);
  });
}

interface Sums {
  sum: number;
  squares: number;
}

/** Sums over any range, without adding it up again. */
function runningSums(values: Float32Array): { between: (start: number, end: number) => Sums } {
  const [sums, squares] = [new Float64Array(values.length + 1), new Float64Array(values.length + 1)];
  for (const [at, value] of values.entries()) {
    sums[at + 1] = sums[at]! + value;
    squares[at + 1] = squares[at]! + value * value;
  }
  return { between: (start, end) => ({ sum: sums[end]! - sums[start]!, squares: squares[end]! - squares[start]! }) };
}

/** Pearson's correlation, 0 if one of them is constant. */
function correlate(products: number, a: Sums, b: Sums, count: number): number {
  const variances = (a.squares - (a.sum * a.sum) / count) * (b.squares - (b.sum * b.sum) / count);
  return variances > 0 ? (products - (a.sum * b.sum) / count) / Math.sqrt(variances) : 0;
}
