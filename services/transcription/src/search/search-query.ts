import { searchWords } from './search-text';

/** Words that have to stand side by side; in the last of them `isOpen` says that it may go on. */
export interface SearchTerm {
  words: string[];
  isOpen: boolean;
}

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]?/gu;

/** What somebody looks for: words in quotation marks side by side, the others anywhere, the last one perhaps only begun. */
export function searchTerms(query: string): SearchTerm[] {
  const phrases = [...query.matchAll(QUOTED)].map((match) => ({ words: searchWords(match[1] ?? ''), isOpen: false }));
  const single = searchWords(query.replace(QUOTED, ' ')).map((word) => ({ words: [word], isOpen: false }));
  const last = single.at(-1);
  if (last && !/\s$|["“”„«»]\s*$/u.test(query)) last.isOpen = true;
  return [...phrases, ...single].filter(({ words }) => words.length > 0);
}

/** The same for Postgres; words are letters and digits only, so that nothing in them is an operator. */
export const tsquery = (terms: readonly SearchTerm[]): string =>
  terms.map(({ words, isOpen }) => `(${words.map((word) => `'${word}'`).join(' <-> ')}${isOpen ? ':*' : ''})`).join(' & ');
