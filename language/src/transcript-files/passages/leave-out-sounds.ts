import { isNameLike } from '../speakers/name-like';
import { countWords, toOneLine } from '../text/words';
import type { FileWord, LeftOut, Passage } from '../transcript-file';
import { findSounds, isAnnotation, type TextRange } from './find-sounds';

/** Removes descriptions of sounds from the passages and adds them to `leftOut`. */
export function leaveOutSounds(passages: readonly Passage[], leftOut: LeftOut[]): Passage[] {
  return passages.flatMap((passage) => {
    const report = (text: string) =>
      leftOut.push({ reason: 'sound', position: passage.position, text: toOneLine(text), words: countWords(text) });
    if (isAnnotation(passage.text) && !isNameInBrackets(passage.text.trim())) {
      report(passage.text);
      return [];
    }
    const ranges = findSounds(passage.text);
    if (ranges.length === 0) return [passage];
    for (const { start, end } of ranges) report(passage.text.slice(start, end));
    const text = cut(passage.text, ranges);
    return [{ ...passage, text, words: passage.words && keepSpoken(passage.words, passage.text, ranges) }];
  });
}

const isNameInBrackets = (text: string): boolean => text.startsWith('[') && isNameLike(text.slice(1, -1).trim());

function cut(text: string, ranges: readonly TextRange[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of ranges) {
    kept += `${text.slice(from, start)} `;
    from = end;
  }
  return kept + text.slice(from);
}

/** Returns the words outside of the ranges, or null if they are not those of the text. */
function keepSpoken(words: readonly FileWord[], text: string, ranges: readonly TextRange[]): FileWord[] | null {
  const tokens = [...text.matchAll(/\S+/gu)];
  if (tokens.length !== words.length) return null;
  let next = 0;
  return words.filter((_, index) => {
    const start = tokens[index]!.index;
    while (next < ranges.length && ranges[next]!.end <= start) next += 1;
    return start < (ranges[next]?.start ?? Number.POSITIVE_INFINITY);
  });
}
