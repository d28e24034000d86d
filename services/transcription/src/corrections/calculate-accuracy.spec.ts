import { describe, expect, it } from '@jest/globals';
import { calculateAccuracy } from './calculate-accuracy';

describe('the accuracy of a corrected transcript', () => {
  it('stays what the engine estimated while fewer words were corrected than that', () => {
    expect(calculateAccuracy({ estimate: 76, correctedWords: 5, wordCount: 200 })).toBe(76);
  });

  it('is less where more words were corrected', () => {
    expect(calculateAccuracy({ estimate: 97, correctedWords: 11, wordCount: 200 })).toBe(95);
  });

  it('is not told where the engine told none', () => {
    expect(calculateAccuracy({ estimate: null, correctedWords: 11, wordCount: 200 })).toBeNull();
  });

  it('is never below nothing, also where words were corrected that are gone', () => {
    expect(calculateAccuracy({ estimate: 90, correctedWords: 300, wordCount: 200 })).toBe(0);
  });
});
