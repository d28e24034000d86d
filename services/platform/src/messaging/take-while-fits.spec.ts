import { describe, expect, it } from '@jest/globals';
import { takeWhileFits } from './take-while-fits';

const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024);

describe('takeWhileFits', () => {
  it('returns all items if they fit', () => {
    expect(takeWhileFits([text(1), text(2)])).toHaveLength(2);
  });

  it('returns as many from the front as fit, in bytes', () => {
    expect(takeWhileFits([text(200), text(200), text(200), text(1)])).toHaveLength(2);
    expect(takeWhileFits(['書'.repeat(100 * 1024), '書'.repeat(100 * 1024)])).toHaveLength(1);
  });

  it('returns at least one item', () => {
    expect(takeWhileFits([text(900), text(1)])).toHaveLength(1);
    expect(takeWhileFits([])).toEqual([]);
  });
});
