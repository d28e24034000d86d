import { listUnsureWords } from '../unsure-words';

interface Exported {
  unsure?: readonly string[] | undefined;
}

/** Returns a sentence that says which words to check by ear before these are published; none if all are sure. */
export function unsureProblems(name: keyof typeof PLURALS, exported: readonly Exported[]): string[] {
  const doubtful = exported.filter(({ unsure = [] }) => unsure.length > 0);
  const words = listUnsureWords(doubtful.flatMap(({ unsure = [] }) => unsure));
  if (words.length === 0) return [];
  const shown = words.slice(0, MAX_SHOWN_WORDS).map((word) => `“${word}”`);
  const more = words.length > shown.length ? ` and ${words.length - shown.length} more` : '';
  const holders = doubtful.length === 1 ? `1 ${name} has` : `${doubtful.length} ${PLURALS[name]} have`;
  return [`Check by ear: ${holders} words that may be misheard (${shown.join(', ')}${more}).`];
}

const MAX_SHOWN_WORDS = 5;

const PLURALS = { quote: 'quotes', chapter: 'chapters', 'call to action': 'calls to action' };
