import { fillMissingTimes } from '../alignment/fill-missing-times';
import { pageBytesOf } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';
import type { TimedWord } from '../transcripts/timed-phrase';

/** Words with consecutive ids. */
export interface TimedWords {
  firstWordId: number;
  words: readonly TimedWord[];
}

export interface ApplyWordTimesTask {
  segments: readonly SegmentRow[];
  timedWords: TimedWords;
}

/**
 * Gives the words of a transcript new times. Words that were changed since it was stored share the time between their neighbors. Returns null
 * if the transcript has none of the words.
 */
export function applyWordTimes(segments: readonly SegmentRow[], { firstWordId, words }: TimedWords): SegmentRow[] | null {
  const partlyTimed = segments.flatMap(({ words: { ids, texts } }) =>
    ids.map((id, index) => {
      const timed = words[id - firstWordId];
      const text = texts[index]!;
      return { text, range: timed?.text === text ? { startMs: timed.startMs, endMs: timed.endMs } : null };
    }),
  );
  if (partlyTimed.every(({ range }) => range === null)) return null;
  const ranges = fillMissingTimes(partlyTimed, { startMs: 0, endMs: words.at(-1)!.endMs });
  let at = 0;
  return segments.map((segment) => {
    const own = ranges.slice(at, (at += segment.words.ids.length));
    const timedWords = { ...segment.words, starts: own.map(({ startMs }) => startMs), ends: own.map(({ endMs }) => endMs) };
    return { ...segment, words: timedWords, bytes: pageBytesOf(timedWords) };
  });
}
