/** Something in a dictionary that corrects nothing; `sentence` says why to a person. */
export interface DictionaryProblem {
  kind: 'no_words' | 'too_many_words' | 'listed_twice' | 'circle';
  term: string;
  variation: string | null;
  sentence: string;
}

/** Longer variations cost more time than they are worth. */
const MOST_WORDS = 12;
const MOST_SHOWN = 40;

/** Why a term or a variation of `words` words cannot be looked for; null where it can. */
export const unusable = (words: number, term: string, text: string): DictionaryProblem | null => {
  const variation = text === term ? null : text;
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  if (words === 0) return { kind: 'no_words', term, variation, sentence: `“${shown}” holds no letters or digits.` };
  return words > MOST_WORDS ? { kind: 'too_many_words', term, variation, sentence: `“${shown}” has more than ${MOST_WORDS} words.` } : null;
};

export const listedTwice = (term: string, variation: string, owner: string): DictionaryProblem => ({
  kind: 'listed_twice',
  term,
  variation,
  sentence: `“${variation}” is listed under “${owner}” and under “${term}”; it becomes “${owner}”.`,
});

const circle = (term: string): DictionaryProblem => ({
  kind: 'circle',
  term,
  variation: null,
  sentence: `The corrections to “${term}” lead in a circle with those to other terms, so they are not applied.`,
});

/** One problem for each entry that goes round, in the order of the dictionary. */
export const circles = (terms: readonly string[], circling: ReadonlySet<number>): DictionaryProblem[] =>
  terms.filter((_, entry) => circling.has(entry)).map(circle);
