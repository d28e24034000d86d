import type { TextSpan } from '../text/text-span';
import type { Dictionary } from './compile-dictionary';
import { correctUntilStable } from './correct-until-stable';
import { editsIn, textPass } from './find-edits';

/** A stretch of a text that the dictionary would correct. */
export interface TextCorrection extends TextSpan {
  found: string;
  becomes: string;
}

export interface TextCorrectionPreview {
  corrected: string;
  corrections: number;
  places: TextCorrection[];
}

/** Returns a text with a dictionary applied, and each place it would change. */
export const previewTextCorrections = ({ root }: Dictionary, text: string): TextCorrectionPreview => {
  const { result, corrections, cyclicEntries } = correctUntilStable(text, textPass(root));
  const edits = corrections > 0 ? editsIn(root, text, cyclicEntries) : [];
  const places = edits.map(({ start, end, replacement }) => ({ start, end, found: text.slice(start, end), becomes: replacement }));
  return { corrected: result, corrections, places };
};
