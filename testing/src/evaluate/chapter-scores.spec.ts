import { describe, expect, it } from '@jest/globals';
import { f1, scoreChapters } from './chapter-scores';

const MINUTE_MS = 60_000;
const minutes = (...starts: number[]) => starts.map((start) => start * MINUTE_MS);

describe('chapters beside published ones', () => {
  it('match within 30 seconds, each once, and the first says nothing', () => {
    const scores = scoreChapters([0, 4.6 * MINUTE_MS, 4.8 * MINUTE_MS, 12 * MINUTE_MS], minutes(0, 5, 10), 20 * MINUTE_MS);
    expect(scores).toMatchObject({ found: 3, published: 2, matched: 1 });
    expect(f1(scores)).toBeCloseTo(0.4);
  });

  it('have a Pk of 0 if they are the same, and more the further they are away', () => {
    const published = minutes(0, 5, 10, 15);
    const pkOf = (shift: number) =>
      scoreChapters(
        published.map((start) => start + shift),
        published,
        20 * MINUTE_MS,
      ).pk;
    expect(pkOf(0)).toBe(0);
    expect(pkOf(60_000)).toBeGreaterThan(pkOf(20_000));
  });

  it('are perfect if there are none and none were published', () => {
    expect(f1(scoreChapters([0], [0], MINUTE_MS))).toBe(1);
  });
});
