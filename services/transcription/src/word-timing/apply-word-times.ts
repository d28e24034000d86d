import { fillMissingTimes } from '../alignment/fill-missing-times';
import { pageBytesOf } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';

/** Words with consecutive ids, in columns, which travel to a worker thread in a third of the time of objects. */
export interface TimedWords {
  firstWordId: number;
  texts: readonly string[];
  starts: readonly number[];
  ends: readonly number[];
}

export interface ApplyWordTimesTask {
  segments: readonly SegmentRow[];
  timedWords: TimedWords;
}

/**
 * Gives the words of a transcript new times. Words that were changed since it was stored share the time between their neighbors. Returns null
 * if the transcript has none of the words.
 */
export function applyWordTimes(
  segments: readonly SegmentRow[],
  { firstWordId, texts: timedTexts, starts, ends }: TimedWords,
): SegmentRow[] | null {
  const partlyTimed = segments.flatMap(({ words: { ids, texts } }) =>
    ids.map((id, index) => {
      const [at, text] = [id - firstWordId, texts[index]!];
      return { text, range: timedTexts[at] === text ? { startMs: starts[at]!, endMs: ends[at]! } : null };
    }),
  );
  if (partlyTimed.every(({ range }) => range === null)) return null;
  const ranges = fillMissingTimes(partlyTimed, { startMs: 0, endMs: ends.at(-1)! });
  let next = 0;
  return segments.map((segment) => {
    const own = ranges.slice(next, (next += segment.words.ids.length));
    const timedWords = { ...segment.words, starts: own.map(({ startMs }) => startMs), ends: own.map(({ endMs }) => endMs) };
    return { ...segment, words: timedWords, bytes: pageBytesOf(timedWords) };
  });
}
