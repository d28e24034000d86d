import { wholeWordsIn } from './whole-words';

/** What a term or one of its variations looks like in a text: whole words, and the symbols in front, between and behind. */
export interface Shape {
  readonly words: readonly string[];
  /** Between two words; null where any white space or hyphen will do. */
  readonly between: readonly (string | null)[];
  readonly before: string;
  readonly after: string;
}

/** A shape to look for. One that does not correct is the term itself, found so that nothing inside it is corrected. */
export interface Pattern extends Shape {
  readonly entry: number;
  readonly corrects: boolean;
  readonly replacement: string;
}

const JOINT = /^[\s\-\u2010-\u2013]+$/u;

export const isJoint = (between: string): boolean => between === ' ' || JOINT.test(between);

export const withSingleSpaces = (text: string): string => text.replace(/\s+/gu, ' ');

export const shapeOf = (text: string): Shape => {
  const spelled = text.normalize('NFC');
  const words = wholeWordsIn(spelled);
  const between = words.slice(1).map(({ start }, at) => spelled.slice(words[at]?.end, start));
  return {
    words: words.map((word) => word.text),
    between: between.map((symbols) => (isJoint(symbols) ? null : withSingleSpaces(symbols))),
    before: withSingleSpaces(spelled.slice(0, words[0]?.start ?? 0)).trimStart(),
    after: withSingleSpaces(spelled.slice(words.at(-1)?.end ?? 0)).trimEnd(),
  };
};

/** The same for shapes that match the same texts. */
export const keyOf = ({ words, between, before, after }: Shape): string => [words.join(' '), between.join('\n'), before, after].join('\0');
