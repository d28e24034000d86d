import { describe, expect, it } from '@jest/globals';
import { measuredAccuracy } from './measured-accuracy';

describe('measured accuracy', () => {
  it('is the share of words that nobody corrected, in whole percent', () => {
    expect([measuredAccuracy(0, 200), measuredAccuracy(11, 200), measuredAccuracy(200, 200)]).toEqual([100, 95, 0]);
  });

  it('is never below nothing, also where words were corrected that are gone', () => {
    expect(measuredAccuracy(300, 200)).toBe(0);
  });
});
