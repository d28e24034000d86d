import type { FileWord, Passage } from '@afterword/language/transcript-files';
import { interpolateTimes } from '@afterword/language';

/** Takes less than a minute to say. */
const MAX_PASSAGE_WORDS = 100;

/** Splits passages of more than 100 words, so that a transcript in a single line is spread over its recording. */
export const splitLongPassages = (passages: readonly Passage[]): Passage[] => passages.flatMap(splitLongPassage);

/** Parts begin and end where their words do. Where words have no times, the parts divide the time of the passage. */
function splitLongPassage(passage: Passage): Passage[] {
  const tokens = passage.text.split(' ');
  if (tokens.length <= MAX_PASSAGE_WORDS) return [passage];
  const texts = inGroups(tokens).map((group) => group.join(' '));
  const words = passage.words && inGroups(passage.words);
  const { startMs, endMs } = passage;
  const ranges = startMs === null || endMs === null ? null : interpolateTimes(texts, { startMs, endMs });
  return texts.map((text, index) => {
    const range = ranges?.[index] ?? { startMs: index === 0 ? startMs : null, endMs: null };
    return { ...passage, text, ...range, ...rangeOf(words?.[index]), words: words?.[index] ?? null };
  });
}

function inGroups<T>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < items.length; at += MAX_PASSAGE_WORDS) groups.push(items.slice(at, at + MAX_PASSAGE_WORDS));
  return groups;
}

/** Returns the times of the first and the last word, where they have some. */
function rangeOf(words: readonly FileWord[] | undefined): Partial<Pick<Passage, 'startMs' | 'endMs'>> {
  const [first, last] = [words?.[0], words?.at(-1)];
  return { ...(first?.startMs != null && { startMs: first.startMs }), ...(last?.endMs != null && { endMs: last.endMs }) };
}
