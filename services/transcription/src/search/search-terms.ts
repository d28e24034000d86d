import { toSearchWords } from '../transcripts/search-text';

/** Words that have to follow each other. If `isPrefix`, the last of them may be the beginning of a word. */
export interface SearchTerm {
  words: string[];
  isPrefix: boolean;
}

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]?/gu;

/**
 * Parses a query: words in quotation marks are one term, every other word is a term of its own. The last one is a prefix, because it may not
 * be complete yet.
 */
export function parseSearchTerms(query: string): SearchTerm[] {
  const phrases = [...query.matchAll(QUOTED)].map((match) => ({ words: toSearchWords(match[1] ?? ''), isPrefix: false }));
  const single = toSearchWords(query.replace(QUOTED, ' ')).map((word) => ({ words: [word], isPrefix: false }));
  const last = single.at(-1);
  if (last && !/\s$|["“”„«»]\s*$/u.test(query)) last.isPrefix = true;
  return [...phrases, ...single].filter(({ words }) => words.length > 0);
}

/** Returns the query for Postgres. Words only have letters and digits, so nothing in them is an operator. */
export const toTsquery = (terms: readonly SearchTerm[]): string =>
  terms.map(({ words, isPrefix }) => `(${words.map((word) => `'${word}'`).join(' <-> ')}${isPrefix ? ':*' : ''})`).join(' & ');

/** The positions of the first and of the last word. */
interface WordMatch {
  first: number;
  last: number;
}

/** Finds the first match of any term in a paragraph. Returns null if Postgres has split its words differently. */
export function findMatch(texts: readonly string[], terms: readonly SearchTerm[]): WordMatch | null {
  const parts = toParts(texts);
  const matches = terms.flatMap((term) => findTerm(term, parts) ?? []);
  return matches.toSorted((a, b) => a.first - b.first)[0] ?? null;
}

/** A word may have several parts, such as "open-door". `at` is the position of the word. */
const toParts = (texts: readonly string[]): { part: string; at: number }[] =>
  texts.flatMap((text, at) => toSearchWords(text).map((part) => ({ part, at })));

const matchesPart = (part: string | undefined, word: string, isPrefix: boolean): boolean =>
  part !== undefined && (isPrefix ? part.startsWith(word) : part === word);

function findTerm({ words, isPrefix }: SearchTerm, parts: ReturnType<typeof toParts>): WordMatch | null {
  const start = parts.findIndex((_, from) => words.every((word, at) => matchesPart(parts[from + at]?.part, word, isPrefix)));
  return start < 0 ? null : { first: parts[start]!.at, last: parts[start + words.length - 1]!.at };
}
