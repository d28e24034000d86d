import { describe, expect, it } from '@jest/globals';
import { calculateAccuracy } from './calculate-accuracy';

describe('the accuracy of a corrected transcript', () => {
  it('is the estimate of the engine while fewer words were corrected than that', () => {
    expect(calculateAccuracy({ estimate: 76, correctedWords: 5, wordCount: 200 })).toBe(76);
  });

  it('is less if more words were corrected', () => {
    expect(calculateAccuracy({ estimate: 97, correctedWords: 11, wordCount: 200 })).toBe(95);
  });

  it('is unknown if the engine gave none', () => {
    expect(calculateAccuracy({ estimate: null, correctedWords: 11, wordCount: 200 })).toBeNull();
  });

  it('is never negative, even if corrected words were removed since', () => {
    expect(calculateAccuracy({ estimate: 90, correctedWords: 300, wordCount: 200 })).toBe(0);
  });
});
