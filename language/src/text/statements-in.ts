import { frameOf } from './frame-lines';
import { sentencesIn } from './sentences-in';
import { overlaps, type TextSpan } from './text-span';

/** The sentences of a text without what only frames them; "“Go to bed,” he said. — Tom (0:55)" ends before the dash. */
export const statementsIn = (text: string): TextSpan[] => {
  const frame = frameOf(text);
  return sentencesIn(text).flatMap((sentence) => {
    const part = frame.find((each) => overlaps(each, sentence));
    if (!part) return [sentence];
    const end = sentence.start + text.slice(sentence.start, part.start).trimEnd().length;
    return end > sentence.start ? [{ start: sentence.start, end }] : [];
  });
};
