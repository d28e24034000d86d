import type { PlacedPhrase, PlacedWord } from '../alignment/placed-words';

/** A pause this long begins a new paragraph, as long as a sentence has ended. */
const PAUSE_MS = 1000;
/** From here on a paragraph ends with its sentence. */
const ENOUGH_WORDS = 80;
/** No paragraph is longer, even where nothing sounds like an end. */
const MOST_WORDS = 200;
const SENTENCE_END = /[.!?…]["”’)\]]*$/u;

export interface Paragraph {
  speaker: string | null;
  words: PlacedWord[];
}

/** Phrases as paragraphs for reading: one speaker each, begun at pauses between sentences. */
export function paragraphs(phrases: readonly PlacedPhrase[]): Paragraph[] {
  const made: Paragraph[] = [];
  for (const { speaker, words } of phrases) {
    for (const word of words) {
      const open = made.at(-1);
      if (open && open.speaker === speaker && !isComplete(open.words, word)) open.words.push(word);
      else made.push({ speaker, words: [word] });
    }
  }
  return made;
}

function isComplete(words: readonly PlacedWord[], next: PlacedWord): boolean {
  const last = words.at(-1)!;
  if (words.length >= MOST_WORDS) return true;
  if (!SENTENCE_END.test(last.text)) return false;
  return words.length >= ENOUGH_WORDS || next.startMs - last.endMs >= PAUSE_MS;
}
