import { describe, expect, it } from '@jest/globals';
import { largestError } from './estimates';

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
