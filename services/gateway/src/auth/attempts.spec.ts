import { describe, expect, it } from '@jest/globals';
import { NO_ATTEMPTS, waitMs, withTry, withTryInWindow } from './attempts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const wrong = (count: number) => ({ count, since: 0, lastAt: 0 });

describe('the wait after wrong passwords', () => {
  it('is nothing for the free tries, then doubles from two seconds up to five minutes', () => {
    const seconds = [0, 4, 5, 6, 7, 11, 12, 13, 1000].map((count) => waitMs(wrong(count), 5, 0) / SECOND);
    expect(seconds).toEqual([0, 0, 2, 4, 8, 128, 256, 300, 300]);
  });

  it('runs from the last try', () => {
    expect(waitMs(wrong(6), 5, 1500)).toBe(2500);
    expect(waitMs(wrong(6), 5, 4000)).toBe(0);
  });

  it('begins earlier where fewer tries are free', () => {
    expect(waitMs(wrong(1), 5, 0)).toBe(0);
    expect(waitMs(wrong(1), 1, 0)).toBe(2 * SECOND);
  });

  it('is forgotten after a quiet hour', () => {
    expect(waitMs(wrong(20), 5, HOUR + 1)).toBe(0);
    expect(withTry(wrong(20), HOUR + 1).count).toBe(1);
    expect(withTry(wrong(20), HOUR).count).toBe(21);
  });
});

describe('tries in a window', () => {
  it('count from the first one and begin anew when the window is over', () => {
    const first = withTryInWindow(NO_ATTEMPTS, 60 * SECOND, HOUR);
    const second = withTryInWindow(first, 60 * SECOND, HOUR + 60 * SECOND);
    const third = withTryInWindow(second, 60 * SECOND, HOUR + 61 * SECOND);
    expect([first, second, third].map(({ count }) => count)).toEqual([1, 2, 1]);
  });
});
