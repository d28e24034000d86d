import { interpolateTimes } from '@afterword/language';
import { ServiceError } from '@afterword/platform';
import type { TimeRange } from '../audio/time-range';
import type { Cue } from './cue';

/** Transcripts are often made from a version of the recording that is a little longer. */
const MAX_OVERRUN_MS = 10_000;

export type TimedCue = Cue & TimeRange;

export const isTimed = (cue: Cue): cue is TimedCue => cue.startMs !== null && cue.endMs !== null;

/**
 * Clips cues to the length of the recording.
 *
 * @throws ServiceError `unprocessable` if they belong to another recording
 */
export function fitCues(cues: readonly TimedCue[], durationMs: number): TimedCue[] {
  const lastStartMs = Math.max(...cues.map(({ startMs }) => startMs));
  if (lastStartMs > durationMs + MAX_OVERRUN_MS) {
    const message = `The transcript goes on to ${formatClock(lastStartMs)}, but the recording ends at ${formatClock(durationMs)}. It seems to belong to another recording.`;
    throw new ServiceError('unprocessable', message);
  }
  return cues.map((cue) => {
    const startMs = Math.min(cue.startMs, durationMs - 1);
    return { ...cue, startMs, endMs: Math.min(Math.max(cue.endMs, startMs), durationMs) };
  });
}

/** Spreads cues without times evenly over the recording. */
export function spreadCues(cues: readonly Cue[], durationMs: number): TimedCue[] {
  const ranges = interpolateTimes(
    cues.map(({ text }) => text),
    { startMs: 0, endMs: durationMs },
  );
  return cues.map((cue, index) => ({ ...cue, ...ranges[index]! }));
}

function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
