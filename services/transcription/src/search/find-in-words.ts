import type { SearchTerm } from './search-query';
import { searchWords } from './search-text';

/** A run of words by their positions, both ends included. */
export interface FoundRun {
  first: number;
  last: number;
}

/** Each part of a word in the order in which they are spoken, with the position of that word. */
const partsOf = (texts: readonly string[]): { part: string; at: number }[] =>
  texts.flatMap((text, at) => searchWords(text).map((part) => ({ part, at })));

const fits = (part: string | undefined, word: string, isOpen: boolean): boolean =>
  part !== undefined && (isOpen ? part.startsWith(word) : part === word);

function placeOf({ words, isOpen }: SearchTerm, parts: ReturnType<typeof partsOf>): FoundRun | null {
  const start = parts.findIndex((_, from) => words.every((word, at) => fits(parts[from + at]?.part, word, isOpen)));
  return start < 0 ? null : { first: parts[start]!.at, last: parts[start + words.length - 1]!.at };
}

/** Where a paragraph says the first of what is looked for; null where Postgres and we see different words. */
export function findInWords(texts: readonly string[], terms: readonly SearchTerm[]): FoundRun | null {
  const parts = partsOf(texts);
  const places = terms.flatMap((term) => placeOf(term, parts) ?? []);
  return places.toSorted((a, b) => a.first - b.first)[0] ?? null;
}
