import { interpolateTimes } from '@afterword/language';
import type { TimeRange } from '../audio/time-range';

export interface PartlyTimedWord {
  text: string;
  range: TimeRange | null;
}

/** Times for every word of a stretch: the known ones kept, in order and inside the stretch, the unknown spread over the room between. */
export function fillMissingTimes(words: readonly PartlyTimedWord[], stretch: TimeRange): TimeRange[] {
  const known = inOrder(words, stretch);
  const spans: TimeRange[] = [];
  for (let at = 0; at < known.length;) {
    const span = known[at];
    if (span) {
      spans.push(span);
      at += 1;
      continue;
    }
    let until = at + 1;
    while (until < known.length && !known[until]) until += 1;
    const room = { startMs: spans.at(-1)?.endMs ?? stretch.startMs, endMs: known[until]?.startMs ?? stretch.endMs };
    const texts = words.slice(at, until).map(({ text }) => text);
    for (const shared of interpolateTimes(texts, room)) spans.push(shared);
    at = until;
  }
  return spans;
}

function inOrder(words: readonly PartlyTimedWord[], stretch: TimeRange): (TimeRange | null)[] {
  let latest = stretch.startMs;
  return words.map(({ range }) => {
    if (!range) return null;
    const startMs = Math.min(Math.max(range.startMs, latest), stretch.endMs);
    const endMs = Math.min(Math.max(range.endMs, startMs), stretch.endMs);
    latest = endMs;
    return { startMs, endMs };
  });
}
