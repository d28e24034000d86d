import { describe, expect, it } from '@jest/globals';
import { compareWithTruth, largestError } from './estimates';

const MINUTE_MS = 60_000;
const END_MS = 8 * MINUTE_MS;
const at = (minute: number, minutes: number) => ({ atMs: minute * MINUTE_MS, minutes });

describe('the error of estimates', () => {
  it('counts from a quarter of the time on', () => {
    expect(largestError([at(1, 70), at(2, 6), at(4, 4)], END_MS)).toBe(0);
    expect(largestError([], END_MS)).toBe(0);
  });

  it('is a share of the time that was really left, beyond the rounding', () => {
    expect(largestError([at(2, 6), at(4, 6)], END_MS)).toBeCloseTo(1.5 / 4);
    expect(largestError([at(3.6, 4)], END_MS)).toBe(0);
  });

  it('is none in the last minute if less than a minute is shown', () => {
    expect(largestError([at(7.2, 0), at(7.9, 0)], END_MS)).toBe(0);
    expect(largestError([at(6, 0)], END_MS)).toBeCloseTo(1 / 2);
  });
});

describe('the comparison of estimates with the truth', () => {
  it('says what was shown at four moments, and what was left', () => {
    expect(compareWithTruth([at(3, 5), at(5, 3), at(7, 0)], END_MS)).toEqual([
      '  after 25 %: nothing shown, 360 s left',
      '  after 50 %: about 5 min shown, 240 s left',
      '  after 75 %: about 3 min shown, 120 s left',
      '  after 90 %: less than a minute shown, 48 s left',
    ]);
  });
});
