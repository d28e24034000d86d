import { describe, expect, it } from '@jest/globals';
import { fillMissingTimes, type PartlyTimedWord } from './fill-missing-times';

const word = (text: string, startMs?: number, endMs?: number): PartlyTimedWord => ({
  text,
  range: startMs === undefined || endMs === undefined ? null : { startMs, endMs },
});
const bounds = { startMs: 1000, endMs: 2000 };

describe('filling in missing times', () => {
  it('keeps known times and spreads the other words over the gaps, by their length', () => {
    expect(fillMissingTimes([word('a'), word('at', 1200, 1300), word('bbb'), word('b'), word('end', 1600, 2000)], bounds)).toEqual([
      { startMs: 1000, endMs: 1200 },
      { startMs: 1200, endMs: 1300 },
      { startMs: 1300, endMs: 1500 },
      { startMs: 1500, endMs: 1600 },
      { startMs: 1600, endMs: 2000 },
    ]);
  });

  it('keeps times in order and within the bounds', () => {
    expect(fillMissingTimes([word('a', 900, 1500), word('b', 1400, 1450), word('c', 1900, 2500), word('d')], bounds)).toEqual([
      { startMs: 1000, endMs: 1500 },
      { startMs: 1500, endMs: 1500 },
      { startMs: 1900, endMs: 2000 },
      { startMs: 2000, endMs: 2000 },
    ]);
  });

  it('spreads words without any time over the whole range', () => {
    const ranges = fillMissingTimes([word('one'), word('two')], bounds);
    expect(ranges).toEqual([
      { startMs: 1000, endMs: 1500 },
      { startMs: 1500, endMs: 2000 },
    ]);
  });

  it('works for 300,000 words, the limit of an import', () => {
    expect(
      fillMissingTimes(
        Array.from({ length: 300_000 }, () => word('a')),
        bounds,
      ),
    ).toHaveLength(300_000);
  });
});
