import { durationOf, type TimeRange } from '../audio/time-range';
import type { RecognizedPhrase } from '../engines/recognition-result';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import type { TimedPhrase } from '../transcripts/timed-phrase';
import { fillMissingTimes } from './fill-missing-times';

/**
 * Gives every word a time in the recording. Words without one share the time between their neighbors; those of a phrase that has times stay
 * within them, the other phrases share the time of the chunk.
 */
export async function estimateTimes(phrases: readonly RecognizedPhrase[], chunk: TimeRange): Promise<TimedPhrase[]> {
  const words = (await mapInTimeSlices(phrases, toPartlyTimedWords)).flat();
  const ranges = fillMissingTimes(words, { startMs: 0, endMs: durationOf(chunk) });
  let at = 0;
  return mapInTimeSlices(phrases, ({ speaker, words: recognized }) => ({
    speaker,
    words: recognized.map(({ text, confidence }) => {
      const { startMs, endMs } = ranges[at++]!;
      return { text, confidence, startMs: chunk.startMs + startMs, endMs: chunk.startMs + endMs };
    }),
  }));
}

function toPartlyTimedWords({ startMs, endMs, words }: RecognizedPhrase) {
  const own = words.map(({ text, ...word }) => ({
    text,
    range: word.startMs === null || word.endMs === null ? null : { startMs: word.startMs, endMs: word.endMs },
  }));
  if (startMs === null || endMs === null) return own;
  const ranges = fillMissingTimes(own, { startMs, endMs });
  return own.map(({ text }, index) => ({ text, range: ranges[index]! }));
}
