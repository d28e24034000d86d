import type { TextSpan } from '../text/text-span';
import type { Dictionary } from './compile-dictionary';
import { editsIn } from './edits-in';
import { readText } from './read-text';
import { settle } from './settle';

/** A stretch of a text that the dictionary would correct. */
export interface TextCorrection extends TextSpan {
  found: string;
  becomes: string;
}

export interface CorrectionsInText {
  corrected: string;
  corrections: number;
  places: TextCorrection[];
}

/** What applying a dictionary to a text would make of it, and where. */
export const correctionsInText = ({ root }: Dictionary, text: string): CorrectionsInText => {
  const { result, corrections, circling } = settle(text, readText(root));
  const edits = corrections > 0 ? editsIn(root, text, circling) : [];
  const places = edits.map(({ start, end, replacement }) => ({ start, end, found: text.slice(start, end), becomes: replacement }));
  return { corrected: result, corrections, places };
};
