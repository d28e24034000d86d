import { clockTime, interpolateTimes } from '@afterword/language';
import { ServiceError } from '@afterword/platform';
import type { TimeRange } from '../audio/time-range';
import type { ImportedPassage } from './imported-transcript';

/** Transcripts are often made from a version of the recording that is a little longer. */
const MAX_OVERRUN_MS = 10_000;
/** People say about 150 words a minute. */
const WORD_MS = 400;

export type TimedPassage = ImportedPassage & TimeRange;

export const hasTimes = (passages: readonly ImportedPassage[]): boolean => passages.some(({ startMs }) => startMs !== null);

/**
 * Clips passages to the length of the recording. One without a time shares the time between its neighbors.
 *
 * @throws ServiceError `unprocessable` if they belong to another recording
 */
export function fitPassages(passages: readonly ImportedPassage[], durationMs: number): TimedPassage[] {
  const lastStartMs = passages.reduce((latest, { startMs }) => Math.max(latest, startMs ?? 0), 0);
  if (lastStartMs > durationMs + MAX_OVERRUN_MS) {
    const message = `The transcript goes on to ${clockTime(lastStartMs / 1000)}, but the recording ends at ${clockTime(durationMs / 1000)}. It seems to belong to another recording.`;
    throw new ServiceError('unprocessable', message);
  }
  return fillTimes(passages, durationMs).map((passage) => {
    const startMs = Math.min(passage.startMs, durationMs - 1);
    return { ...passage, startMs, endMs: Math.min(Math.max(passage.endMs, startMs), durationMs) };
  });
}

/** A passage without an end and those without a time behind it share the time until the next start. */
function fillTimes(passages: readonly ImportedPassage[], durationMs: number): TimedPassage[] {
  const filled: TimedPassage[] = [];
  for (let at = 0; at < passages.length;) {
    const first = passages[at]!;
    let until = at + 1;
    if (isTimed(first)) filled.push(first);
    else {
      while (until < passages.length && passages[until]!.startMs === null) until += 1;
      const run = shareTime(passages.slice(at, until), filled.at(-1)?.endMs ?? 0, passages[until]?.startMs ?? null, durationMs);
      for (const passage of run) filled.push(passage);
    }
    at = until;
  }
  return filled;
}

const isTimed = (passage: ImportedPassage): passage is TimedPassage => passage.startMs !== null && passage.endMs !== null;

/** The last ones of a file take as long as people need to say them. */
function shareTime(run: readonly ImportedPassage[], previousEndMs: number, nextStartMs: number | null, durationMs: number): TimedPassage[] {
  const startMs = run[0]!.startMs ?? previousEndMs;
  const words = run.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  const endMs = nextStartMs ?? Math.max(startMs, Math.min(durationMs, startMs + words * WORD_MS));
  const ranges = interpolateTimes(
    run.map(({ text }) => text),
    { startMs, endMs: Math.max(startMs, endMs) },
  );
  return run.map((passage, index) => ({ ...passage, ...ranges[index]! }));
}

/** Spreads passages without times evenly over the recording. */
export function spreadPassages(passages: readonly ImportedPassage[], durationMs: number): TimedPassage[] {
  const ranges = interpolateTimes(
    passages.map(({ text }) => text),
    { startMs: 0, endMs: durationMs },
  );
  return passages.map((passage, index) => ({ ...passage, ...ranges[index]! }));
}
