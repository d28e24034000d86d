import { describe, expect, it } from '@jest/globals';
import { fillMissingTimes, type PartlyTimedWord } from './fill-missing-times';

const word = (text: string, startMs?: number, endMs?: number): PartlyTimedWord => ({
  text,
  range: startMs === undefined || endMs === undefined ? null : { startMs, endMs },
});
const stretch = { startMs: 1000, endMs: 2000 };

describe('filling in word times', () => {
  it('keeps known times and spreads the others over the room between, by length', () => {
    expect(fillMissingTimes([word('a'), word('at', 1200, 1300), word('bbb'), word('b'), word('end', 1600, 2000)], stretch)).toEqual([
      { startMs: 1000, endMs: 1200 },
      { startMs: 1200, endMs: 1300 },
      { startMs: 1300, endMs: 1500 },
      { startMs: 1500, endMs: 1600 },
      { startMs: 1600, endMs: 2000 },
    ]);
  });

  it('keeps times in order and inside the stretch', () => {
    expect(fillMissingTimes([word('a', 900, 1500), word('b', 1400, 1450), word('c', 1900, 2500), word('d')], stretch)).toEqual([
      { startMs: 1000, endMs: 1500 },
      { startMs: 1500, endMs: 1500 },
      { startMs: 1900, endMs: 2000 },
      { startMs: 2000, endMs: 2000 },
    ]);
  });

  it('spreads words of which nothing is known over the whole stretch', () => {
    const spans = fillMissingTimes([word('one'), word('two')], stretch);
    expect(spans).toEqual([
      { startMs: 1000, endMs: 1500 },
      { startMs: 1500, endMs: 2000 },
    ]);
  });

  it('spreads 300,000 words, as many as may be imported', () => {
    expect(
      fillMissingTimes(
        Array.from({ length: 300_000 }, () => word('a')),
        stretch,
      ),
    ).toHaveLength(300_000);
  });
});
