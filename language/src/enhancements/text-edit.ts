import { sentencesIn } from '../text/sentences-in';
import type { TextSpan } from '../text/text-span';
import { replaceOnce } from './apply-suggestion';
import type { Replacement } from './enhancer';

/** Replaces a span of a text; an insertion if the span is empty. */
export interface Edit extends TextSpan {
  readonly replacement: string;
}

const spansOf = (text: string, pattern: RegExp): TextSpan[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Units from the sentence to the whole text: people read whole sentences, and a longer unit is more likely to be unique. */
const UNIT_LEVELS: readonly ((text: string) => TextSpan[])[] = [
  sentencesIn,
  (text) => spansOf(text, /\S[^\n]*/gu),
  (text) => spansOf(text, /\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/gu),
  (text) => [{ start: 0, end: text.length }],
];

const expandToUnits = (units: readonly TextSpan[], edit: Edit): TextSpan => {
  const touched = units.filter((unit) => unit.start <= edit.end && edit.start <= unit.end);
  return {
    start: Math.min(edit.start, ...touched.map(({ start }) => start)),
    end: Math.max(edit.end, ...touched.map(({ end }) => end)),
  };
};

const isReversible = (text: string, { original, suggested }: Replacement): boolean => {
  const changed = replaceOnce(text, original, suggested);
  return changed !== null && replaceOnce(changed, suggested, original) === text;
};

/** Returns the edit as a replacement whose original and result are both unique in their text, so that it can be undone; null if it changes nothing. */
export const toReplacement = (text: string, edit: Edit): Replacement | null => {
  if (text.slice(edit.start, edit.end) === edit.replacement) return null;
  for (const level of UNIT_LEVELS) {
    const { start, end } = expandToUnits(level(text), edit);
    const original = text.slice(start, end);
    const suggested = text.slice(start, edit.start) + edit.replacement + text.slice(edit.end, end);
    if (isReversible(text, { original, suggested })) return { original, suggested };
  }
  return null;
};
