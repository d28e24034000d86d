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

describe('findMatches', () => {
  it('finds every match, ignoring case', () => {
    expect(findMatches(paragraphs, 'rest')).toEqual([
      { paragraph: 0, start: 0, end: 4 },
      { paragraph: 1, start: 12, end: 16 },
      { paragraph: 1, start: 18, end: 22 },
    ]);
  });

  it('treats special characters literally, and any white space as a space', () => {
    expect(findMatches(paragraphs, '(really)  rest.')).toEqual([{ paragraph: 1, start: 3, end: 17 }]);
    expect(findMatches(paragraphs, '.*')).toEqual([]);
  });

  it('finds nothing for an empty search', () => {
    expect(findMatches(paragraphs, '  ')).toEqual([]);
  });
});
