import type { DictionaryProblem } from '@afterword/language';

/** More would not be read. */
const MOST = 20;

export const sentencesOf = (problems: readonly DictionaryProblem[]): string[] =>
  [...new Set(problems.map(({ message }) => message))].slice(0, MOST);
