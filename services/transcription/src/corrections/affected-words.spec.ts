import { describe, expect, it } from '@jest/globals';
import { findAffectedWords } from './affected-words';

describe('the words that a change affects', () => {
  it.each([
    ['are the words it replaces', [1, 2, 3], [1, 9, 8, 3], [2]],
    ['are the words it removes', [1, 2, 3], [1, 3], [2]],
    ['are the neighbors of words it inserts', [1, 2, 3], [1, 2, 9, 3], [2, 3]],
    ['are the one neighbor of a word inserted at the edge', [1, 2, 3], [9, 1, 2, 3], [1]],
    ['are all words of a removed paragraph', [1, 2], [], [1, 2]],
    ['are none if nothing changes', [1, 2], [1, 2], []],
    ['are none if a paragraph is restored', [], [1, 2], []],
  ])('%s', (_, before, after, affected) => {
    expect(findAffectedWords(before, after)).toEqual(affected);
  });
});
