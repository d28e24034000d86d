import { describe, expect, it } from '@jest/globals';
import { compareWords, spokenWords } from './word-errors';

const compare = (spoken: string, recognized: string) => {
  const { errors, wrong } = compareWords(spoken.split(' '), recognized.split(' '));
  return [errors, [...wrong].toSorted((a, b) => a - b)];
};

describe('compareWords', () => {
  it('counts replaced, missing and added words, and returns which recognized words are wrong', () => {
    expect(compare('he asked him his name', 'he asked him his name')).toEqual([0, []]);
    expect(compare('he asked him his name', 'he ask him his name')).toEqual([1, [1]]);
    expect(compare('he asked him his name', 'he asked his name')).toEqual([1, []]);
    expect(compare('he asked him his name', 'he asked him for his name')).toEqual([1, [3]]);
  });

  it('compares spoken words, independent of their notation', () => {
    expect(spokenWords('Press 1, then the # key. It’s 42 or 142!')).toEqual(
      "press one then the pound key it's forty two or one hundred forty two".split(' '),
    );
  });
});
