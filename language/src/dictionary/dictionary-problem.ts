/** An entry or variation that is not applied; `message` is the reason for the user. */
export interface DictionaryProblem {
  kind: 'no_words' | 'too_many_words' | 'listed_twice' | 'circle';
  term: string;
  variation: string | null;
  message: string;
}

/** Longer variations take too long to match. */
const MAX_VARIATION_WORDS = 12;
const MAX_SHOWN_CHARACTERS = 40;

/** Returns why a term or variation of `words` words cannot be matched; null if it can. */
export const findTermProblem = (words: number, term: string, text: string): DictionaryProblem | null => {
  const variation = text === term ? null : text;
  const shown = text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
  if (words === 0) return { kind: 'no_words', term, variation, message: `“${shown}” holds no letters or digits.` };
  return words > MAX_VARIATION_WORDS
    ? { kind: 'too_many_words', term, variation, message: `“${shown}” has more than ${MAX_VARIATION_WORDS} words.` }
    : null;
};

export const duplicateProblem = (term: string, variation: string, owner: string): DictionaryProblem => ({
  kind: 'listed_twice',
  term,
  variation,
  message: `“${variation}” is listed under “${owner}” and under “${term}”; it becomes “${owner}”.`,
});

const cycleProblem = (term: string): DictionaryProblem => ({
  kind: 'circle',
  term,
  variation: null,
  message: `The corrections to “${term}” lead in a circle with those to other terms, so they are not applied.`,
});

/** Returns one problem for each cyclic entry, in the order of the dictionary. */
export const cycleProblems = (terms: readonly string[], cyclic: ReadonlySet<number>): DictionaryProblem[] =>
  terms.filter((_, entry) => cyclic.has(entry)).map(cycleProblem);
