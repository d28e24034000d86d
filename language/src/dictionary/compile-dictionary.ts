import type { DictionaryEntry } from './dictionary-entry';
import { circles, type DictionaryProblem } from './dictionary-problem';
import { readText } from './read-text';
import { keyOf, type Pattern, type Shape, shapeOf, withSingleSpaces } from './pattern';
import { settle } from './settle';
import { addPattern, emptyTrie, type TrieNode } from './trie';

/** A dictionary ready to be applied, and what of it is not. */
export interface Dictionary {
  readonly terms: readonly string[];
  readonly root: TrieNode;
  readonly problems: readonly DictionaryProblem[];
}

/** Longer variations cost more time than they are worth. */
const MOST_WORDS = 12;

const problemOf = ({ words }: Shape, term: string, text: string): DictionaryProblem | null => {
  const variation = text === term ? null : text;
  if (words.length === 0) return { kind: 'no_words', term, variation, sentence: `“${text}” holds no letters or digits.` };
  if (words.length <= MOST_WORDS) return null;
  const beginning = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return { kind: 'too_many_words', term, variation, sentence: `“${beginning}” has more than ${MOST_WORDS} words.` };
};

const listedTwice = (term: string, variation: string, owner: string): DictionaryProblem => ({
  kind: 'listed_twice',
  term,
  variation,
  sentence: `“${variation}” is listed under “${owner}” and under “${term}”; it becomes “${owner}”.`,
});

class Compiler {
  readonly root = emptyTrie();
  readonly problems: DictionaryProblem[] = [];
  private readonly owners = new Map<string, string>();

  addVariation(entry: number, term: string, variation: string): void {
    const shape = this.shape(term, variation);
    if (!shape) return;
    const owner = this.owners.get(keyOf(shape));
    if (owner !== undefined) {
      if (owner !== term) this.problems.push(listedTwice(term, variation, owner));
      return;
    }
    this.owners.set(keyOf(shape), term);
    this.add({ ...shape, entry, corrects: true, replacement: term });
  }

  addTerm(entry: number, term: string): void {
    const shape = this.shape(term, term);
    if (shape) this.add({ ...shape, entry, corrects: false, replacement: term });
  }

  private shape(term: string, text: string): Shape | null {
    const shape = shapeOf(text);
    const problem = problemOf(shape, term, text);
    if (problem) this.problems.push(problem);
    return problem ? null : shape;
  }

  private add(pattern: Pattern): void {
    addPattern(this.root, pattern);
  }
}

const compileAll = (terms: readonly string[], entries: readonly DictionaryEntry[], circling: ReadonlySet<number>): Compiler => {
  const compiler = new Compiler();
  entries.forEach(({ variations }, entry) => {
    if (!circling.has(entry)) for (const variation of variations) compiler.addVariation(entry, terms[entry] ?? '', variation.trim());
  });
  terms.forEach((term, entry) => compiler.addTerm(entry, term));
  return compiler;
};

const circlesIn = (terms: readonly string[], root: TrieNode): number[] => [
  ...new Set(terms.flatMap((term) => [...settle(term, readText(root)).circling])),
];

/**
 * Makes a dictionary of entries: whole words in any case and with any accents, one of them or more with white space or
 * hyphens between, symbols as they are. Entries whose terms are corrected to each other are left out as a circle.
 */
export const compileDictionary = (entries: readonly DictionaryEntry[]): Dictionary => {
  const terms = entries.map(({ term }) => withSingleSpaces(term.trim()));
  const circling = new Set<number>();
  for (;;) {
    const { root, problems } = compileAll(terms, entries, circling);
    const found = circlesIn(terms, root);
    if (found.length === 0) return { terms, root, problems: [...problems, ...circles(terms, circling)] };
    for (const entry of found) circling.add(entry);
  }
};
