import { fold } from '../words/fold';
import { isStopWord } from '../words/stop-words';
import type { SpokenWord } from '../words/spoken-transcript';

/** A correction that may apply elsewhere too: the words before and after the edit. */
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

/** Returns the runs of words between those that were not edited, before and after. */
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

/** A change of case counts only if the new word has a capital inside, as in "OpenAI". */
const isWorthSuggesting = ({ heard, meant }: SuggestedCorrection): boolean => {
  if (heard === meant || heard.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_CORRECTION_LETTERS || !/\p{L}/u.test(meant)) return false;
  if (fold(heard) === fold(meant)) return CAPITAL_INSIDE.test(meant) && heard !== heard.toUpperCase();
  return !fold(heard).split(' ').every(isStopWord);
};

/** Returns the corrections in an edited paragraph that may apply elsewhere too. Words that were not edited have the same ids. */
export const suggestCorrections = (old: readonly SpokenWord[], typed: readonly SpokenWord[]): SuggestedCorrection[] =>
  findReplacements(old, typed)
    .filter(([before, after]) => [before.length, after.length].every((count) => count > 0 && count <= MAX_CORRECTION_WORDS))
    .map(([before, after]) => ({ heard: textOf(before), meant: textOf(after) }))
    .filter(isWorthSuggesting);
