import { FRAME_MS } from '../audio/levels';
import type { TimeRange } from '../audio/time-range';
import { Agreement, type Loudness, loudness, withVariation } from './agreement';
import type { PlacedTrack } from './word-levels';

const MINUTE_FRAMES = 60_000 / FRAME_MS;
/** Devices without a common clock drift apart by up to a third of a second in an hour. */
const MAX_DRIFT_FRAMES = 500 / FRAME_MS;
const DRIFT_STEP_FRAMES = 2;
/** Less sound on a track says nothing about a minute. */
const MIN_SOUND_FRAMES = 5000 / FRAME_MS;
/** Measured: 0.48 to 1 for tracks of a recording, also with noise and with the voices of others, and at most 0.14 for other speech. */
export const MIN_AGREEMENT = 0.3;
const MIN_MATCHING_MINUTES = 2;
const MIN_MATCHING_SHARE = 0.2;
/** A boundary is found in steps of this length, and to about ten seconds. */
const SECOND_FRAMES = 1000 / FRAME_MS;

type Part = Loudness & { lag: number };

/** A track at its place in the recording, and how well both agree in each minute; null where the track is silent. */
export interface ComparedTrack {
  part: Part;
  agreements: (number | null)[];
}

/** Compares a track with the recording minute by minute. */
export function compareByMinute(whole: Loudness, { levels, offsetMs }: PlacedTrack): ComparedTrack {
  const part = { ...withVariation(loudness(levels)), lag: Math.round(offsetMs / FRAME_MS) };
  const minutes = Math.ceil(whole.loud.length / MINUTE_FRAMES);
  return { part, agreements: Array.from({ length: minutes }, (_, minute) => bestAgreement(whole, part, minute * MINUTE_FRAMES)) };
}

/** The agreement at the drift that fits this minute best. */
function bestAgreement(whole: Loudness, part: Part, from: number): number | null {
  let best = -1;
  for (let drift = -MAX_DRIFT_FRAMES; drift <= MAX_DRIFT_FRAMES; drift += DRIFT_STEP_FRAMES) {
    const agreement = new Agreement().add(whole, part, part.lag + drift, from, from + MINUTE_FRAMES);
    if (agreement.count >= MIN_SOUND_FRAMES) best = Math.max(best, agreement.value);
  }
  return best === -1 ? null : best;
}

/** Whether enough minutes agree that the track belongs to the recording, although one of them was cut. */
export function isOfRecording({ agreements }: ComparedTrack): boolean {
  const judged = agreements.filter((agreement) => agreement !== null);
  const matching = judged.filter((agreement) => agreement >= MIN_AGREEMENT).length;
  return matching >= MIN_MATCHING_MINUTES && matching >= judged.length * MIN_MATCHING_SHARE;
}

/** Where the recording has other cuts than the tracks, so that nothing says who speaks there. */
export function findUnmatched(whole: Loudness, tracks: readonly ComparedTrack[]): TimeRange[] {
  const parts = tracks.map(({ part }) => part);
  const length = whole.loud.length;
  const minutes = Array.from({ length: Math.ceil(length / MINUTE_FRAMES) }, (_, minute) => isMatching(tracks, minute));
  return toRuns(minutes).flatMap((run, at, runs) => {
    if (run.isMatching) return [];
    const start = at === 0 ? 0 : findBoundary(whole, parts, run.from);
    const end = at === runs.length - 1 ? length : findBoundary(whole, parts, run.to);
    return [{ startMs: start * FRAME_MS, endMs: end * FRAME_MS }];
  });
}

/** Null if all tracks are silent in that minute. */
function isMatching(tracks: readonly ComparedTrack[], minute: number): boolean | null {
  const agreements = tracks.map((track) => track.agreements[minute]!).filter((agreement) => agreement !== null);
  return agreements.length === 0 ? null : Math.min(...agreements) >= MIN_AGREEMENT;
}

interface Run {
  isMatching: boolean;
  /** The first minute, and the one after the last. */
  from: number;
  to: number;
}

/** Joins minutes that are alike. A silent one belongs to those before it, or at the start to those after it. */
function toRuns(minutes: readonly (boolean | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [minute, matches] of minutes.entries()) {
    const latest = runs.at(-1);
    if (latest && (matches === null || matches === latest.isMatching)) latest.to = minute + 1;
    else if (matches !== null) runs.push({ isMatching: matches, from: latest ? minute : 0, to: minute + 1 });
  }
  return runs;
}

/** The frame within a minute of a boundary between minutes at which agreement changes most (the largest cumulative deviation from its mean). */
function findBoundary(whole: Loudness, parts: readonly Part[], minute: number): number {
  const from = (minute - 1) * MINUTE_FRAMES;
  const seconds = Array.from({ length: (2 * MINUTE_FRAMES) / SECOND_FRAMES }, (_, second) => {
    const start = from + second * SECOND_FRAMES;
    return parts.reduce((sum, part) => sum + productOf(whole, part, start), 0);
  });
  const mean = seconds.reduce((sum, value) => sum + value, 0) / seconds.length;
  let [total, largest, boundary] = [0, 0, seconds.length / 2];
  for (const [second, value] of seconds.entries()) {
    total += value - mean;
    if (Math.abs(total) > largest) [largest, boundary] = [Math.abs(total), second + 1];
  }
  return from + boundary * SECOND_FRAMES;
}

/** How much a track and a second of the recording rise and fall together. */
function productOf(whole: Loudness, { loud, variation, lag }: Part, start: number): number {
  let product = 0;
  for (let at = start; at < start + SECOND_FRAMES; at++)
    if ((loud[at - lag] ?? 0) > 0) product += (whole.variation[at] ?? 0) * variation[at - lag]!;
  return product;
}
