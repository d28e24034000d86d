import type { Dictionary } from './compile-dictionary';
import { circles, type DictionaryProblem } from './dictionary-problem';
import { readText } from './read-text';
import { settle } from './settle';

export interface CorrectedText {
  text: string;
  corrections: number;
  problems: DictionaryProblem[];
}

/** Applies a dictionary to a text. Applied again it corrects nothing. */
export const correctText = ({ root, terms }: Dictionary, text: string): CorrectedText => {
  const { result, corrections, circling } = settle(text, readText(root));
  return { text: result, corrections, problems: circles(terms, circling) };
};
