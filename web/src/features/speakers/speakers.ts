import type { Transcript } from '@afterword/proto';
import type { Paragraph } from '@/features/transcript';

/** Words from one to another, as indexes, both included. */
export interface WordRange {
  first: number;
  last: number;
}

/** A paragraph with the place of its words. `number` counts all paragraphs from 0. */
export interface Passage extends WordRange {
  number: number;
  id: number;
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string;
}

export interface Speaker {
  /** Null if it is unknown. */
  name: string | null;
  passages: Passage[];
  spokenMs: number;
}

const UNKNOWN_SPEAKER = 'Unknown speaker';

/** What people read for a speaker. */
export const nameOf = (speaker: string | null): string => speaker ?? UNKNOWN_SPEAKER;

export const toPassages = (paragraphs: readonly Paragraph[], { words }: Transcript): Passage[] =>
  paragraphs.map(({ id, speaker, startMs, text, firstWord, offsets }, number) => {
    const last = firstWord + offsets.length - 1;
    return { number, id, speaker, startMs, endMs: words.ends[last] ?? startMs, text, first: firstWord, last };
  });

/** Returns the speakers in the order in which they begin. The unknown one is the last. */
export function groupBySpeaker(passages: readonly Passage[]): Speaker[] {
  const groups = new Map<string | null, Passage[]>();
  for (const passage of passages) {
    const group = groups.get(passage.speaker);
    if (group) group.push(passage);
    else groups.set(passage.speaker, [passage]);
  }
  const unknown = groups.get(null);
  groups.delete(null);
  return [...groups, ...(unknown ? [[null, unknown] as const] : [])].map(([name, own]) => ({
    name,
    passages: own,
    spokenMs: own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
  }));
}

/** Returns the parts of a range that are in these passages. Parts that follow each other are one. */
export function rangesWithin(passages: readonly Passage[], { first, last }: WordRange): WordRange[] {
  const ranges: WordRange[] = [];
  for (const passage of passages) {
    const part = { first: Math.max(first, passage.first), last: Math.min(last, passage.last) };
    if (part.first > part.last) continue;
    const previous = ranges.at(-1);
    if (previous && previous.last + 1 === part.first) previous.last = part.last;
    else ranges.push(part);
  }
  return ranges;
}

export const passagesIn = (passages: readonly Passage[], { first, last }: WordRange): Passage[] =>
  passages.filter((passage) => passage.last >= first && passage.first <= last);
