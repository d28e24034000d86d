import type { TimedPhrase, TimedWord } from './timed-phrase';

/** A paragraph that has no ids yet. */
export interface NewParagraph {
  speaker: string | null;
  words: TimedWord[];
}

/** A pause of this length after a sentence starts a new paragraph. */
const MIN_PAUSE_MS = 1000;
/** A paragraph of this length ends with its sentence. */
const TARGET_WORDS = 80;
/** A paragraph of this length ends, even within a sentence. */
const MAX_WORDS = 200;
const SENTENCE_END = /[.!?…]["”’)\]]*$/u;

/** Joins phrases into paragraphs for reading, each with one speaker. */
export function buildParagraphs(phrases: readonly TimedPhrase[]): NewParagraph[] {
  const paragraphs: NewParagraph[] = [];
  for (const { speaker, words } of phrases) {
    for (const word of words) {
      const current = paragraphs.at(-1);
      if (current && current.speaker === speaker && !isComplete(current.words, word)) current.words.push(word);
      else paragraphs.push({ speaker, words: [word] });
    }
  }
  return paragraphs;
}

function isComplete(words: readonly TimedWord[], next: TimedWord): boolean {
  const last = words.at(-1)!;
  if (words.length >= MAX_WORDS) return true;
  if (!SENTENCE_END.test(last.text)) return false;
  return words.length >= TARGET_WORDS || next.startMs - last.endMs >= MIN_PAUSE_MS;
}
