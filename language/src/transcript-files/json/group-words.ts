import type { FileWord, Passage } from '../transcript-file';

export interface SpokenWord extends FileWord {
  speaker: string | null;
  /** The entry of the file. */
  position: number;
}

const SENTENCE_END = /[.!?…。！？]["”’)\]]*$/u;
/** A passage of this length ends with its sentence. */
const TARGET_WORDS = 20;
/** A passage of this length ends, even within a sentence. */
const MAX_WORDS = 80;
/** A pause of this length ends a passage. */
const MIN_PAUSE_MS = 1500;

/** Groups single words into passages, each with one speaker. */
export function groupWords(words: readonly SpokenWord[]): Passage[] {
  const groups: SpokenWord[][] = [];
  for (const word of words) {
    const current = groups.at(-1);
    if (current && !isComplete(current, word)) current.push(word);
    else groups.push([word]);
  }
  return groups.map(toPassage);
}

function isComplete(group: readonly SpokenWord[], next: SpokenWord): boolean {
  const last = group.at(-1)!;
  if (last.speaker !== next.speaker || group.length >= MAX_WORDS) return true;
  if (last.endMs !== null && next.startMs !== null && next.startMs - last.endMs >= MIN_PAUSE_MS) return true;
  return group.length >= TARGET_WORDS && SENTENCE_END.test(last.text);
}

function toPassage(group: readonly SpokenWord[]): Passage {
  const startMs = group.find((word) => word.startMs !== null)?.startMs ?? null;
  const endMs = group.findLast((word) => word.endMs !== null)?.endMs ?? null;
  return {
    startMs,
    endMs: startMs !== null && endMs !== null && endMs >= startMs ? endMs : null,
    speaker: group[0]!.speaker,
    text: group.map(({ text }) => text).join(' '),
    words: group.map(({ text, startMs: from, endMs: until, confidence }) => ({ text, startMs: from, endMs: until, confidence })),
    position: group[0]!.position,
  };
}
