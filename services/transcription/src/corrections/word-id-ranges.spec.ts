import { describe, expect, it } from '@jest/globals';
import { toWordIdRanges } from './word-id-ranges';

const run = (firstWordId: number, lastWordId = firstWordId) => ({ firstWordId, lastWordId });

describe('word ids as runs', () => {
  it('are as few runs as hold exactly these ids, whatever their order in the text', () => {
    expect(toWordIdRanges([90, 91, 3, 1, 2, 3, 7])).toEqual([run(1, 3), run(7), run(90, 91)]);
    expect(toWordIdRanges([])).toEqual([]);
  });

  it('take in the gaps between them where they would be too many', () => {
    expect(toWordIdRanges([1, 3, 5, 90], 2)).toEqual([run(1, 5), run(90)]);
    const scattered = Array.from({ length: 100_000 }, (_, index) => index * 3);
    const runs = toWordIdRanges(scattered);
    expect(runs.length).toBeLessThanOrEqual(5000);
    expect(runs.at(-1)!.lastWordId).toBe(scattered.at(-1));
  });
});
