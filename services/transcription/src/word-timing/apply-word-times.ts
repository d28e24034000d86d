import { fillMissingTimes } from '../alignment/fill-missing-times';
import type { TimeRange } from '../audio/time-range';
import { mapInTimeSlices } from '../transcripts/map-in-time-slices';
import { pageBytesOf } from '../transcripts/segment-rows';
import type { SegmentRow } from '../transcripts/segment.entity';

/** Words with consecutive ids, in columns. */
export interface TimedWords {
  firstWordId: number;
  texts: readonly string[];
  starts: readonly number[];
  ends: readonly number[];
}

/**
 * Gives the words of a transcript new times. Words that were changed since it was stored share the time between their neighbors. Returns null
 * if the transcript has none of the words. Yields to the event loop, because a transcript may have 300,000 words.
 */
export async function applyWordTimes(segments: readonly SegmentRow[], timed: TimedWords): Promise<SegmentRow[] | null> {
  const isTimed = ({ words: { ids, texts } }: SegmentRow, index: number) => timed.texts[ids[index]! - timed.firstWordId] === texts[index];
  const groups = groupBetweenTimedWords(segments, isTimed);
  let latestMs = 0;
  let hasTimed = false;
  const changed = await mapInTimeSlices(groups, (group, index) => {
    const words = group.flatMap((segment) =>
      segment.words.texts.map((text, at) => ({ text, range: rangeOf(segment, at, isTimed, timed) })),
    );
    hasTimed ||= words.some(({ range }) => range !== null);
    const ranges = fillMissingTimes(words, { startMs: latestMs, endMs: startOf(groups[index + 1]?.[0], timed) });
    latestMs = ranges.at(-1)?.endMs ?? latestMs;
    let next = 0;
    return group.map((segment) => withTimes(segment, ranges.slice(next, (next += segment.words.ids.length))));
  });
  return hasTimed ? changed.flat() : null;
}

type IsTimed = (segment: SegmentRow, index: number) => boolean;

/** Divides segments where the words on both sides are timed, so that no gap between timed words is divided. */
function groupBetweenTimedWords(segments: readonly SegmentRow[], isTimed: IsTimed): SegmentRow[][] {
  const groups: SegmentRow[][] = [];
  for (const segment of segments) {
    const previous = groups.at(-1)?.at(-1);
    if (previous && !(isTimed(previous, previous.words.ids.length - 1) && isTimed(segment, 0))) groups.at(-1)!.push(segment);
    else groups.push([segment]);
  }
  return groups;
}

function rangeOf(segment: SegmentRow, index: number, isTimed: IsTimed, { firstWordId, starts, ends }: TimedWords): TimeRange | null {
  const at = segment.words.ids[index]! - firstWordId;
  return isTimed(segment, index) ? { startMs: starts[at]!, endMs: ends[at]! } : null;
}

/** The first word of a group is timed, unless the group is the first. */
const startOf = (segment: SegmentRow | undefined, { firstWordId, starts, ends }: TimedWords): number =>
  segment ? starts[segment.words.ids[0]! - firstWordId]! : ends.at(-1)!;

function withTimes(segment: SegmentRow, ranges: readonly TimeRange[]): SegmentRow {
  const words = { ...segment.words, starts: ranges.map(({ startMs }) => startMs), ends: ranges.map(({ endMs }) => endMs) };
  return { ...segment, words, bytes: pageBytesOf(words) };
}
