import type { TimedPhrase, TimedWord } from './timed-words';

/** A pause this long begins a new paragraph, as long as a sentence has ended. */
const PAUSE_MS = 1000;
/** From here on a paragraph ends with its sentence. */
const TARGET_WORDS = 80;
/** No paragraph is longer, even where nothing sounds like an end. */
const MAX_WORDS = 200;
const SENTENCE_END = /[.!?…]["”’)\]]*$/u;

export interface NewParagraph {
  speaker: string | null;
  words: TimedWord[];
}

/** Phrases as paragraphs for reading: one speaker each, begun at pauses between sentences. */
export function buildParagraphs(phrases: readonly TimedPhrase[]): NewParagraph[] {
  const made: NewParagraph[] = [];
  for (const { speaker, words } of phrases) {
    for (const word of words) {
      const open = made.at(-1);
      if (open && open.speaker === speaker && !isComplete(open.words, word)) open.words.push(word);
      else made.push({ speaker, words: [word] });
    }
  }
  return made;
}

function isComplete(words: readonly TimedWord[], next: TimedWord): boolean {
  const last = words.at(-1)!;
  if (words.length >= MAX_WORDS) return true;
  if (!SENTENCE_END.test(last.text)) return false;
  return words.length >= TARGET_WORDS || next.startMs - last.endMs >= PAUSE_MS;
}
