import type { SpokenWord } from '../words/spoken-transcript';

/** A word on its way through a dictionary. `first` and `last` are the positions of the spoken words it stands for; `asSpoken` is the word itself. */
export interface WordUnderway extends Pick<SpokenWord, 'text' | 'startMs' | 'endMs' | 'confidence'> {
  readonly first: number;
  readonly last: number;
  readonly asSpoken: boolean;
}

export const underway = (words: readonly SpokenWord[]): WordUnderway[] =>
  words.map(({ text, startMs, endMs, confidence }, at) => ({ text, startMs, endMs, confidence, first: at, last: at, asSpoken: true }));

/** Words as one text, one space between two, and the place at which each begins. */
export interface PlacedText {
  readonly text: string;
  readonly starts: readonly number[];
}

export const placedText = (words: readonly Pick<SpokenWord, 'text'>[]): PlacedText => {
  const starts: number[] = [];
  let length = 0;
  for (const word of words) {
    starts.push(length);
    length += word.text.length + 1;
  }
  return { text: words.map((word) => word.text).join(' '), starts };
};
