import { correctUntilStable } from './correct-until-stable';
import { cycleProblems, type DictionaryProblem, duplicateProblem, findTermProblem } from './dictionary-problem';
import { textPass } from './find-edits';
import { addPattern, collapseSpaces, emptyTrie, patternKey, type PatternShape, toPatternShape, type TrieNode } from './trie';

/** A dictionary ready to be applied, and what of it is not. */
export interface Dictionary {
  readonly terms: readonly string[];
  readonly root: TrieNode;
  readonly problems: readonly DictionaryProblem[];
}

const buildTrie = (terms: readonly string[], entries: readonly DictionaryTerm[], cyclic: ReadonlySet<number>): TrieBuilder => {
  const builder = new TrieBuilder();
  entries.forEach(({ variations }, entry) => {
    if (!cyclic.has(entry)) for (const variation of variations) builder.addVariation(entry, terms[entry] ?? '', variation.trim());
  });
  terms.forEach((term, entry) => builder.addTerm(entry, term));
  return builder;
};

const findCyclicEntries = (terms: readonly string[], root: TrieNode): number[] => [
  ...new Set(terms.flatMap((term) => [...correctUntilStable(term, textPass(root)).cyclicEntries])),
];

/**
 * Makes a dictionary of entries: whole words in any case and with any accents, one of them or more with white space or
 * hyphens between, symbols as they are. Entries whose terms are corrected to each other in a cycle are left out.
 */
export const compileDictionary = (entries: readonly DictionaryTerm[]): Dictionary => {
  const terms = entries.map(({ term }) => collapseSpaces(term.trim()));
  const cyclic = new Set<number>();
  for (;;) {
    const { root, problems } = buildTrie(terms, entries, cyclic);
    const found = findCyclicEntries(terms, root);
    if (found.length === 0) return { terms, root, problems: [...problems, ...cycleProblems(terms, cyclic)] };
    for (const entry of found) cyclic.add(entry);
  }
};

/** The right spelling of a term, and its wrong spellings. */
export interface DictionaryTerm {
  readonly term: string;
  readonly variations: readonly string[];
}

/** Adds terms and variations in the order of a dictionary; the first of two equal variations wins. */
class TrieBuilder {
  readonly root = emptyTrie();
  readonly problems: DictionaryProblem[] = [];
  private readonly variationOwners = new Map<string, string>();

  addVariation(entry: number, term: string, variation: string): void {
    const shape = this.usableShape(term, variation);
    if (!shape) return;
    const key = patternKey(shape);
    const owner = this.variationOwners.get(key);
    if (owner === undefined) {
      this.variationOwners.set(key, term);
      addPattern(this.root, { ...shape, entry, corrects: true, replacement: term });
    } else if (owner !== term) this.problems.push(duplicateProblem(term, variation, owner));
  }

  addTerm(entry: number, term: string): void {
    const shape = this.usableShape(term, term);
    if (shape) addPattern(this.root, { ...shape, entry, corrects: false, replacement: term });
  }

  private usableShape(term: string, text: string): PatternShape | null {
    const shape = toPatternShape(text);
    const problem = findTermProblem(shape.words.length, term, text);
    if (problem) this.problems.push(problem);
    return problem ? null : shape;
  }
}
