import { circles, type DictionaryProblem } from './dictionary-problem';
import type { DictionaryTerm } from './dictionary-term';
import { withSingleSpaces } from './pattern';
import { readText } from './read-text';
import { settle } from './settle';
import type { TrieNode } from './trie';
import { TrieBuilder } from './trie-builder';

/** A dictionary ready to be applied, and what of it is not. */
export interface Dictionary {
  readonly terms: readonly string[];
  readonly root: TrieNode;
  readonly problems: readonly DictionaryProblem[];
}

const build = (terms: readonly string[], entries: readonly DictionaryTerm[], circling: ReadonlySet<number>): TrieBuilder => {
  const builder = new TrieBuilder();
  entries.forEach(({ variations }, entry) => {
    if (!circling.has(entry)) for (const variation of variations) builder.addVariation(entry, terms[entry] ?? '', variation.trim());
  });
  terms.forEach((term, entry) => builder.addTerm(entry, term));
  return builder;
};

const circlesIn = (terms: readonly string[], root: TrieNode): number[] => [
  ...new Set(terms.flatMap((term) => [...settle(term, readText(root)).circling])),
];

/**
 * Makes a dictionary of entries: whole words in any case and with any accents, one of them or more with white space or
 * hyphens between, symbols as they are. Entries whose terms are corrected to each other are left out as a circle.
 */
export const compileDictionary = (entries: readonly DictionaryTerm[]): Dictionary => {
  const terms = entries.map(({ term }) => withSingleSpaces(term.trim()));
  const circling = new Set<number>();
  for (;;) {
    const { root, problems } = build(terms, entries, circling);
    const found = circlesIn(terms, root);
    if (found.length === 0) return { terms, root, problems: [...problems, ...circles(terms, circling)] };
    for (const entry of found) circling.add(entry);
  }
};
