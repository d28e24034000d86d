import { FRAME_MS } from '../audio/levels';
import { Agreement, loudness, withVariation } from './agreement';
import { correlate, runningSums } from './correlation';

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
  if (!exact) return null;
  const agreement = new Agreement().add(withVariation(whole), withVariation(part), exact.lag);
  return { offsetMs: exact.lag * FRAME_MS, agreement: agreement.value };
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
