/** Something in a dictionary that corrects nothing; `sentence` says why to a person. */
export interface DictionaryProblem {
  kind: 'no_words' | 'too_many_words' | 'listed_twice' | 'circle';
  term: string;
  variation: string | null;
  sentence: string;
}

const circle = (term: string): DictionaryProblem => ({
  kind: 'circle',
  term,
  variation: null,
  sentence: `The corrections to “${term}” lead in a circle with those to other terms, so they are not applied.`,
});

/** One problem for each entry that goes round, in the order of the dictionary. */
export const circles = (terms: readonly string[], circling: ReadonlySet<number>): DictionaryProblem[] =>
  terms.filter((_, entry) => circling.has(entry)).map(circle);
