import { interpolateTimes } from '@afterword/language';
import { ServiceError } from '@afterword/platform';
import type { TimeRange } from '../audio/time-range';
import type { Cue } from './cue';

/** A transcript is often made from a version with a little more at its end. */
const MAX_OVERRUN_MS = 10_000;

export type TimedCue = Cue & TimeRange;

export const isTimed = (cue: Cue): cue is TimedCue => cue.startMs !== null && cue.endMs !== null;

/** The cues within a recording of this length; refuses those of another recording. */
export function fitCues(cues: readonly TimedCue[], durationMs: number): TimedCue[] {
  const last = Math.max(...cues.map(({ startMs }) => startMs));
  if (last > durationMs + MAX_OVERRUN_MS) {
    const sentence = `The transcript goes on to ${formatClock(last)}, but the recording ends at ${formatClock(durationMs)}. It seems to belong to another recording.`;
    throw new ServiceError('unprocessable', sentence);
  }
  return cues.map((cue) => {
    const startMs = Math.min(cue.startMs, durationMs - 1);
    return { ...cue, startMs, endMs: Math.min(Math.max(cue.endMs, startMs), durationMs) };
  });
}

/** Cues of plain text at the times they would have if everybody spoke evenly. */
export function spreadCues(cues: readonly Cue[], durationMs: number): TimedCue[] {
  const spans = interpolateTimes(
    cues.map(({ text }) => text),
    { startMs: 0, endMs: durationMs },
  );
  return cues.map((cue, index) => ({ ...cue, ...spans[index]! }));
}

function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
