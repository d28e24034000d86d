import { framingSpans } from './frame-lines';
import { endsSentence } from './sentence-ends';
import { overlaps, type TextSpan } from './text-span';

const HAS_LETTER = /[\p{L}\p{N}]/u;

/** The sentences of a written text. A line always ends one; bullets and rules between posts belong to none. */
export const sentencesIn = (text: string): TextSpan[] => {
  const sentences: TextSpan[] = [];
  for (const line of text.matchAll(/[^\n]+/gu)) {
    const words = [...line[0].matchAll(/\S+/gu)].filter((word, at) => at > 0 || HAS_LETTER.test(word[0]));
    let start: number | null = null;
    words.forEach((word, at) => {
      start ??= line.index + word.index;
      if (!endsSentence(word[0], words[at + 1]?.[0])) return;
      sentences.push({ start, end: line.index + word.index + word[0].length });
      start = null;
    });
  }
  return sentences.filter(({ start, end }) => HAS_LETTER.test(text.slice(start, end)));
};

/** The sentences of a text without what only frames them; "“Go to bed,” he said. — Tom (0:55)" ends before the dash. */
export const statementsIn = (text: string): TextSpan[] => {
  const frame = framingSpans(text);
  return sentencesIn(text).flatMap((sentence) => {
    const part = frame.find((each) => overlaps(each, sentence));
    if (!part) return [sentence];
    const end = sentence.start + text.slice(sentence.start, part.start).trimEnd().length;
    return end > sentence.start ? [{ start: sentence.start, end }] : [];
  });
};
