import { describe, expect, it } from '@jest/globals';
import { unsureWords, unsureWordsIn } from './unsure-words';

const heard = [
  { text: 'Glorious', confidence: 95 },
  { text: 'riots,', confidence: 20 },
  { text: 'glorious', confidence: 30 },
  { text: 'leaders', confidence: null },
];

describe('unsure words', () => {
  it('are those that transcription may have misheard', () => {
    expect(unsureWords(heard)).toEqual(['riots,', 'glorious']);
  });

  it('in a title are those that were heard nowhere surely', () => {
    expect(unsureWordsIn('The Glorious Riots of Leaders', heard)).toEqual(['riots,']);
    expect(unsureWordsIn('Something else', heard)).toEqual([]);
  });
});
