import { describe, expect, it } from '@jest/globals';
import { NO_ATTEMPTS, loginWaitMs, withAttempt, withoutAttempt } from './login-attempts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const LIMIT = { freeAttempts: 5, maxWaitSeconds: 300 };
const wrong = (count: number) => ({ count, lastAt: 0 });

describe('the wait after wrong passwords', () => {
  it('is zero for the first attempts, then doubles from two seconds up to five minutes', () => {
    const seconds = [0, 4, 5, 6, 7, 11, 12, 13, 1000].map((count) => loginWaitMs(wrong(count), LIMIT, 0) / SECOND);
    expect(seconds).toEqual([0, 0, 2, 4, 8, 128, 256, 300, 300]);
  });

  it('starts at the last attempt', () => {
    expect(loginWaitMs(wrong(6), LIMIT, 1500)).toBe(2500);
    expect(loginWaitMs(wrong(6), LIMIT, 4000)).toBe(0);
  });

  it('starts over after an hour without attempts', () => {
    expect(loginWaitMs(wrong(20), LIMIT, HOUR + 1)).toBe(0);
    expect(withAttempt(wrong(20), HOUR + 1).count).toBe(1);
    expect(withAttempt(wrong(20), HOUR).count).toBe(21);
  });

  it('does not get longer if the clock is set back', () => {
    expect(loginWaitMs({ count: 6, lastAt: 30 * DAY }, LIMIT, 0)).toBe(4 * SECOND);
  });

  it('does not count an attempt with the correct password', () => {
    expect(withoutAttempt(withAttempt(wrong(3), SECOND)).count).toBe(3);
    expect(withoutAttempt(NO_ATTEMPTS).count).toBe(0);
  });
});
