import type { Dictionary } from './compile-dictionary';
import { cycleProblems, type DictionaryProblem } from './dictionary-problem';
import { textPass } from './find-edits';
import { correctUntilStable } from './correct-until-stable';

export interface CorrectedText {
  text: string;
  corrections: number;
  problems: DictionaryProblem[];
}

/** Applies a dictionary to a text. Applied again it corrects nothing. */
export const correctText = ({ root, terms }: Dictionary, text: string): CorrectedText => {
  const { result, corrections, cyclicEntries } = correctUntilStable(text, textPass(root));
  return { text: result, corrections, problems: cycleProblems(terms, cyclicEntries) };
};
