import { describe, expect, it } from '@jest/globals';
import { thatFit } from './that-fit';

const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024);

describe('what one message carries', () => {
  it('is everything, where that is little', () => {
    expect(thatFit([text(1), text(2)])).toHaveLength(2);
  });

  it('is as much from the front as fits, counted in bytes', () => {
    expect(thatFit([text(200), text(200), text(200), text(1)])).toHaveLength(2);
    expect(thatFit(['書'.repeat(100 * 1024), '書'.repeat(100 * 1024)])).toHaveLength(1);
  });

  it('is never nothing', () => {
    expect(thatFit([text(900), text(1)])).toHaveLength(1);
    expect(thatFit([])).toEqual([]);
  });
});
