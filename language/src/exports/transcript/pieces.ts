import { graphemesOf } from '../../text/graphemes-of';
import { shareTime } from '../../words/share-time';
import type { SpokenWord } from '../../words/spoken-transcript';

/** A word, or a part of one that is wider than a line. */
export type Piece = Pick<SpokenWord, 'text' | 'startMs' | 'endMs'>;

/** What a reader sees as one character, unless even that is wider than a line. */
const charactersOf = (text: string, width: number): string[] =>
  [...graphemesOf(text)].flatMap(({ segment }) => (segment.length > width ? [...segment] : [segment]));

/** A text cut between two characters into parts of at most `width` UTF-16 units. */
export const partsOf = (text: string, width: number): string[] => {
  const parts: string[] = [];
  for (const character of charactersOf(text, width)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + character.length <= width) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
};

/** A word as pieces of at most `width` UTF-16 units that share its time. */
export const piecesOf = (word: Piece, width: number): Piece[] => {
  if (word.text.length <= width) return [word];
  const parts = partsOf(word.text, width);
  return shareTime(parts, word).map((time, at) => ({ ...time, text: parts[at] ?? '' }));
};
