import { SAMPLE_RATE_HZ } from './pcm';
import type { TimeRange } from './time-range';

/** A level is measured for each frame of this length. */
export const FRAME_MS = 10;
const FRAME_SAMPLES = (SAMPLE_RATE_HZ * FRAME_MS) / 1000;
const MIN_SILENCE_MS = 300;
/** No speech is 60 dB below full scale: 10·log10((32768 / 1000)²). */
const MIN_SPEECH_DB = 30;

/** Returns the level of each frame in decibels over the smallest sample, 0 to 90. */
export function measureLevels(samples: Int16Array): Uint8Array {
  const levels = new Uint8Array(Math.floor(samples.length / FRAME_SAMPLES));
  for (let frame = 0; frame < levels.length; frame++) {
    let squares = 0;
    for (let at = frame * FRAME_SAMPLES, end = at + FRAME_SAMPLES; at < end; at++) squares += samples[at]! * samples[at]!;
    levels[frame] = toDecibels(squares, FRAME_SAMPLES);
  }
  return levels;
}

const toDecibels = (squares: number, samples: number) => Math.round(10 * Math.log10(squares / samples + 1));

/** Finds pauses of at least 0.3 s. They are judged by the recording's own noise and speech, so quiet and noisy recordings work alike. */
export function findSilences(levels: Uint8Array): TimeRange[] {
  const threshold = silenceThreshold(levels);
  const silences: TimeRange[] = [];
  let start: number | null = null;
  for (let frame = 0; frame <= levels.length; frame++) {
    const isQuiet = frame < levels.length && levels[frame]! <= threshold;
    if (isQuiet) start ??= frame;
    else if (start !== null) {
      if ((frame - start) * FRAME_MS >= MIN_SILENCE_MS) silences.push({ startMs: start * FRAME_MS, endMs: frame * FRAME_MS });
      start = null;
    }
  }
  return silences;
}

/** Returns for each range how much of it is louder than the recording's own noise. */
export function countLoudMs(levels: Uint8Array, ranges: readonly TimeRange[]): number[] {
  const threshold = silenceThreshold(levels);
  return ranges.map((range) => sliceLevels(levels, range).filter((level) => level > threshold).length * FRAME_MS);
}

/** Whether no frame is as loud as speech. */
export const isSilent = (levels: Uint8Array) => levels.every((level) => level < MIN_SPEECH_DB);

/** Returns the time of the quietest frame within the range, where a cut does the least harm. */
export function findQuietestMs(levels: Uint8Array, { startMs, endMs }: TimeRange): number {
  let quietest = Math.floor(startMs / FRAME_MS);
  for (let frame = quietest; frame < endMs / FRAME_MS; frame++) if (levels[frame]! < levels[quietest]!) quietest = frame;
  return quietest * FRAME_MS;
}

export const sliceLevels = (levels: Uint8Array, { startMs, endMs }: TimeRange) =>
  levels.subarray(Math.floor(startMs / FRAME_MS), Math.ceil(endMs / FRAME_MS));

/** A little above the noise (10th percentile), but clearly below the speech (95th). */
export function silenceThreshold(levels: Uint8Array): number {
  const noise = percentile(levels, 0.1);
  const speech = percentile(levels, 0.95);
  return Math.min(noise + 9 + (speech - noise) * 0.1, speech - 6);
}

function percentile(levels: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const level of levels) counts[level]! += 1;
  let below = 0;
  return counts.findIndex((count) => (below += count) > levels.length * share);
}
