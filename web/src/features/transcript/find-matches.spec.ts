import { describe, expect, it } from '@jest/globals';
import { findMatches } from './find-matches';

const paragraphs = ['Rest is not what you get.', 'So (really) REST. Rest.'].map((text, id) => ({
  id,
  text,
  speaker: null,
  startMs: 0,
  firstWord: 0,
  offsets: [],
}));

describe('finding in a transcript', () => {
  it('finds every place, letters of either case alike', () => {
    expect(findMatches(paragraphs, 'rest')).toEqual([
      { paragraph: 0, start: 0, end: 4 },
      { paragraph: 1, start: 12, end: 16 },
      { paragraph: 1, start: 18, end: 22 },
    ]);
  });

  it('takes signs as they are typed, and any white space as a gap', () => {
    expect(findMatches(paragraphs, '(really)  rest.')).toEqual([{ paragraph: 1, start: 3, end: 17 }]);
    expect(findMatches(paragraphs, '.*')).toEqual([]);
  });

  it('finds nothing for nothing', () => {
    expect(findMatches(paragraphs, '  ')).toEqual([]);
  });
});
