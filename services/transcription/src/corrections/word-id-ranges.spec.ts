import { describe, expect, it } from '@jest/globals';
import { toWordIdRanges } from './word-id-ranges';

const range = (firstWordId: number, lastWordId = firstWordId) => ({ firstWordId, lastWordId });

describe('word ids as ranges', () => {
  it('are as few ranges as possible, whatever the order of the ids', () => {
    expect(toWordIdRanges([90, 91, 3, 1, 2, 3, 7])).toEqual([range(1, 3), range(7), range(90, 91)]);
    expect(toWordIdRanges([])).toEqual([]);
  });

  it('include gaps if there were too many of them', () => {
    expect(toWordIdRanges([1, 3, 5, 90], 2)).toEqual([range(1, 5), range(90)]);
    const scattered = Array.from({ length: 100_000 }, (_, index) => index * 3);
    const ranges = toWordIdRanges(scattered);
    expect(ranges.length).toBeLessThanOrEqual(5000);
    expect(ranges.at(-1)!.lastWordId).toBe(scattered.at(-1));
  });
});
