import type { Transcript, WordSpan } from '@afterword/proto';
import { cleanLine } from '../text/characters';

/** A word of a film and when it is said, in seconds from the start of the film. */
export interface CaptionWord {
  text: string;
  speaker: string | null;
  start: number;
  end: number;
}

/** The part of a recording that a film shows, and its words. */
export interface SpokenPart {
  startMs: number;
  endMs: number;
  words: CaptionWord[];
}

/** What is heard before the first word and after the last one, unless another word is said there. */
const LEAD_IN_MS = 150;
const LEAD_OUT_MS = 300;

type TimedTranscript = Pick<Transcript, 'words' | 'segments' | 'duration'>;

/** Returns the part of the recording in which these words are said; null if the transcript does not have them in this order. */
export function spokenPart({ words, segments, duration }: TimedTranscript, { firstWordId, lastWordId }: WordSpan): SpokenPart | null {
  const [first, last] = [words.ids.indexOf(firstWordId), words.ids.indexOf(lastWordId)];
  const [from, to] = [words.starts[first], words.ends[last]];
  if (from === undefined || to === undefined || last < first) return null;
  const startMs = Math.max(0, Math.min(from, Math.max(from - LEAD_IN_MS, words.ends[first - 1] ?? 0)));
  const endMs = Math.max(to, Math.min(to + LEAD_OUT_MS, words.starts[last + 1] ?? Math.max(to, duration * 1000)));
  const speakers = segments.flatMap((segment) => Array<string | null>(segment.words).fill(segment.speaker));
  const said = words.ids.slice(first, last + 1).map((_, index) => {
    const at = first + index;
    const [start, end] = [words.starts[at] ?? 0, words.ends[at] ?? 0].map((ms) => (ms - startMs) / 1000) as [number, number];
    return { text: cleanLine(words.texts[at] ?? ''), speaker: speakers[at] ?? null, start, end };
  });
  return { startMs, endMs, words: inOrder(said.filter(({ text }) => text !== '')) };
}

/** Times that overlap or run backwards would mark two words at once. */
function inOrder(words: CaptionWord[]): CaptionWord[] {
  let earliest = 0;
  return words.map((word, index) => {
    const start = Math.max(earliest, word.start);
    earliest = start;
    return { ...word, start, end: Math.max(start, Math.min(word.end, words[index + 1]?.start ?? Infinity)) };
  });
}
