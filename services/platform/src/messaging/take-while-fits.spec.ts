import { describe, expect, it } from '@jest/globals';
import { takeWhileFits } from './take-while-fits';

const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024);

describe('what one message carries', () => {
  it('is everything, where that is little', () => {
    expect(takeWhileFits([text(1), text(2)])).toHaveLength(2);
  });

  it('is as much from the front as fits, counted in bytes', () => {
    expect(takeWhileFits([text(200), text(200), text(200), text(1)])).toHaveLength(2);
    expect(takeWhileFits(['書'.repeat(100 * 1024), '書'.repeat(100 * 1024)])).toHaveLength(1);
  });

  it('is never nothing', () => {
    expect(takeWhileFits([text(900), text(1)])).toHaveLength(1);
    expect(takeWhileFits([])).toEqual([]);
  });
});
