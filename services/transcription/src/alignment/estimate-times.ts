import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { WordTiming } from '@afterword/proto';
import type { Recording } from '../audio/recording';
import { durationOf, type TimeRange } from '../audio/time-range';
import type { RecognitionResult, RecognizedPhrase } from '../engines/recognition-result';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import type { TimedPhrase } from '../transcripts/timed-phrase';
import { fillMissingTimes } from './fill-missing-times';

/** The words of one chunk, with a time for each. */
export interface TimedChunk {
  phrases: TimedPhrase[];
  timing: WordTiming;
}

/** If an engine has timed at most this share of its words, none of its times is used for the others. */
const MIN_TIMED_SHARE = 0.5;

/**
 * Gives every word a time without reading the recording.
 *
 * @param results one for each chunk of the plan
 */
export async function estimateRecording({ plan }: Recording, results: readonly RecognitionResult[]): Promise<TimedChunk[]> {
  const chunks: TimedChunk[] = [];
  for (const [index, result] of results.entries()) chunks.push(await estimateChunk(result, plan.chunks[index]!));
  return chunks;
}

export async function estimateChunk(result: RecognitionResult, range: TimeRange): Promise<TimedChunk> {
  return { phrases: await estimateTimes(result.phrases, range), timing: isTimed(result) ? result.timing : 'estimated' };
}

/** Whether the engine has timed enough words, so that the others lie between them. */
export function isTimed({ phrases }: RecognitionResult): boolean {
  let [wordCount, timedCount] = [0, 0];
  for (const { words } of phrases) {
    wordCount += words.length;
    for (const { startMs, endMs } of words) if (startMs !== null && endMs !== null) timedCount += 1;
  }
  return timedCount > wordCount * MIN_TIMED_SHARE;
}

/**
 * Gives every word a time in the recording. Words without one share the time between their neighbors; those of a phrase that has times stay
 * within them, the other phrases share the time of the chunk.
 */
export async function estimateTimes(phrases: readonly RecognizedPhrase[], chunk: TimeRange): Promise<TimedPhrase[]> {
  const words = (await mapInTimeSlices(phrases, toPartlyTimedWords)).flat();
  await yieldToEventLoop();
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
