import { toSearchWords } from '../transcripts/search-text';

/** Words that have to stand side by side; in the last of them `isPrefix` says that it may go on. */
export interface SearchTerm {
  words: string[];
  isPrefix: boolean;
}

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]?/gu;

/** What somebody looks for: words in quotation marks side by side, the others anywhere, the last one perhaps only begun. */
export function parseSearchTerms(query: string): SearchTerm[] {
  const phrases = [...query.matchAll(QUOTED)].map((match) => ({ words: toSearchWords(match[1] ?? ''), isPrefix: false }));
  const single = toSearchWords(query.replace(QUOTED, ' ')).map((word) => ({ words: [word], isPrefix: false }));
  const last = single.at(-1);
  if (last && !/\s$|["“”„«»]\s*$/u.test(query)) last.isPrefix = true;
  return [...phrases, ...single].filter(({ words }) => words.length > 0);
}

/** The same for Postgres; words are letters and digits only, so that nothing in them is an operator. */
export const toTsquery = (terms: readonly SearchTerm[]): string =>
  terms.map(({ words, isPrefix }) => `(${words.map((word) => `'${word}'`).join(' <-> ')}${isPrefix ? ':*' : ''})`).join(' & ');

/** A run of words by their positions, both ends included. */
interface WordMatch {
  first: number;
  last: number;
}

/** Each part of a word in the order in which they are spoken, with the position of that word. */
const toParts = (texts: readonly string[]): { part: string; at: number }[] =>
  texts.flatMap((text, at) => toSearchWords(text).map((part) => ({ part, at })));

const matches = (part: string | undefined, word: string, isOpen: boolean): boolean =>
  part !== undefined && (isOpen ? part.startsWith(word) : part === word);

function findTerm({ words, isPrefix }: SearchTerm, parts: ReturnType<typeof toParts>): WordMatch | null {
  const start = parts.findIndex((_, from) => words.every((word, at) => matches(parts[from + at]?.part, word, isPrefix)));
  return start < 0 ? null : { first: parts[start]!.at, last: parts[start + words.length - 1]!.at };
}

/** Where a paragraph says the first of what is looked for; null where Postgres and we see different words. */
export function findMatch(texts: readonly string[], terms: readonly SearchTerm[]): WordMatch | null {
  const parts = toParts(texts);
  const places = terms.flatMap((term) => findTerm(term, parts) ?? []);
  return places.toSorted((a, b) => a.first - b.first)[0] ?? null;
}
