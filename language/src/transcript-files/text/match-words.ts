import { tokensOf } from './words';
import type { FileWord } from '../transcript-file';

const NO_LETTER = /[^\p{L}\p{N}]+/gu;
/** Recognizers split few words otherwise than their text does. */
const LOOK_AHEAD = 4;

/** Gives each token of the text what the recognizer says about the same word. A token that is not among its words gets nothing. */
export function matchWords(text: string, words: readonly FileWord[]): FileWord[] {
  const keys = words.map((word) => keyOf(word.text));
  let next = 0;
  return tokensOf(text).map((token) => {
    const key = keyOf(token);
    const found = key === '' ? -1 : keys.slice(next, next + LOOK_AHEAD).indexOf(key);
    if (found < 0) return { text: token, startMs: null, endMs: null, confidence: null };
    next += found + 1;
    return { ...words[next - 1]!, text: token };
  });
}

const keyOf = (text: string): string => text.toLowerCase().replace(NO_LETTER, '');

/** Joins parts of words: where some begin with a space, one without belongs to the word before. */
export function joinParts(parts: readonly FileWord[]): FileWord[] {
  if (!parts.some(({ text }) => /^\s/u.test(text))) return [...parts];
  const words: (FileWord & { confidences: number[] })[] = [];
  for (const part of parts) {
    const last = words.at(-1);
    if (!last || /^\s/u.test(part.text)) words.push({ ...part, text: part.text.trim(), confidences: confidencesOf(part) });
    else {
      last.text += part.text;
      last.endMs = part.endMs;
      last.confidences.push(...confidencesOf(part));
    }
  }
  return words.map(({ confidences, ...word }) => ({ ...word, confidence: average(confidences) }));
}

const confidencesOf = ({ confidence }: FileWord): number[] => (confidence === null ? [] : [confidence]);
const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
