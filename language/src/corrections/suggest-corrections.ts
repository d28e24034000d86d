import { fold } from '../words/fold';
import { isStopWord } from '../words/stop-words';
import type { SpokenWord } from '../words/spoken-transcript';

/** Words that a person put in the place of others: as they stood, and as they were meant. */
export interface SuggestedCorrection {
  heard: string;
  meant: string;
}

/** Longer stretches are rewritten, not corrected. */
const MAX_CORRECTION_WORDS = 5;
const MIN_CORRECTION_LETTERS = 3;
const EDGES = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}+#%])[^\p{L}\p{N}+#%]+$/gu;
const CAPITAL_INSIDE = /\p{L}\p{Lu}/u;

type Replacement = [old: SpokenWord[], typed: SpokenWord[]];

/** What stands between words that stayed, on both sides. */
const findReplacements = (old: readonly SpokenWord[], typed: readonly SpokenWord[]): Replacement[] => {
  const stayed = new Set(typed.map(({ id }) => id));
  const found: Replacement[] = [[[], []]];
  let at = 0;
  for (const word of old) {
    if (!stayed.has(word.id)) {
      found.at(-1)?.[0].push(word);
      continue;
    }
    while (typed[at] && typed[at]?.id !== word.id) found.at(-1)?.[1].push(typed[at++]!);
    at++;
    found.push([[], []]);
  }
  found.at(-1)?.[1].push(...typed.slice(at));
  return found;
};

const textOf = (words: readonly SpokenWord[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(EDGES, '');

/** A word in another case is a fix only where capitals stand inside it, as in "OpenAI". */
const isWorthSuggesting = ({ heard, meant }: SuggestedCorrection): boolean => {
  if (heard === meant || heard.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_CORRECTION_LETTERS || !/\p{L}/u.test(meant)) return false;
  if (fold(heard) === fold(meant)) return CAPITAL_INSIDE.test(meant) && heard !== heard.toUpperCase();
  return !fold(heard).split(' ').every(isStopWord);
};

/** What somebody who edited a paragraph corrected in it that may be wrong elsewhere too. Words that stay have the same ids. */
export const suggestCorrections = (old: readonly SpokenWord[], typed: readonly SpokenWord[]): SuggestedCorrection[] =>
  findReplacements(old, typed)
    .filter(([before, after]) => [before.length, after.length].every((count) => count > 0 && count <= MAX_CORRECTION_WORDS))
    .map(([before, after]) => ({ heard: textOf(before), meant: textOf(after) }))
    .filter(isWorthSuggesting);
