import { describe, expect, it } from '@jest/globals';
import { findAffectedWords } from './affected-words';

describe('the words that a change touches', () => {
  it.each([
    ['are those it replaces', [1, 2, 3], [1, 9, 8, 3], [2]],
    ['are those it takes away', [1, 2, 3], [1, 3], [2]],
    ['are the neighbours of what it puts between them', [1, 2, 3], [1, 2, 9, 3], [2, 3]],
    ['are the one neighbour at the edge', [1, 2, 3], [9, 1, 2, 3], [1]],
    ['are all of a paragraph that goes', [1, 2], [], [1, 2]],
    ['are none where nothing changes', [1, 2], [1, 2], []],
    ['are none where a paragraph comes back', [], [1, 2], []],
  ])('%s', (_, before, after, touched) => {
    expect(findAffectedWords(before, after)).toEqual(touched);
  });
});
