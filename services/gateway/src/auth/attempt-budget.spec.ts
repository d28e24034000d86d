import { describe, expect, it } from '@jest/globals';
import { type AttemptBudget, refundAttempt, waitForBudgetMs, spendAttempt } from './attempt-budget';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;
const LIMIT = { burst: 60, perMinute: 180 };

/** Returns how many attempts at these times are allowed. */
function allowed(times: number[]): number {
  let [budget, count] = [null as AttemptBudget | null, 0];
  for (const now of times) {
    const next = spendAttempt(budget, LIMIT, now);
    if (next) [budget, count] = [next, count + 1];
  }
  return count;
}

describe('the shared budget for login attempts', () => {
  it('allows a burst at once', () => {
    expect(allowed(Array<number>(1000).fill(5 * DAY))).toBe(60);
  });

  it('allows at most the burst and the rate within a minute, however many attempts there are', () => {
    const everyTenMs = Array.from({ length: 6000 }, (_, index) => 5 * DAY + index * 10);
    expect(allowed(everyTenMs)).toBeLessThanOrEqual(240);
    expect(allowed(everyTenMs)).toBeGreaterThan(230);
  });

  it('never refills beyond the burst', () => {
    const afterTenDays = [0, ...Array<number>(1000).fill(10 * DAY)];
    expect(allowed(afterTenDays)).toBe(61);
  });

  it('is not used up by correct passwords', () => {
    const first = spendAttempt(null, LIMIT, DAY)!;
    expect(refundAttempt(first, LIMIT)).toEqual({ left: 60, at: DAY });
    expect(refundAttempt(refundAttempt(first, LIMIT), LIMIT).left).toBe(60);
  });

  it('returns how long until the next attempt is allowed', () => {
    const empty = { left: 0, at: DAY };
    expect(waitForBudgetMs(empty, LIMIT, DAY)).toBe(334);
    expect(waitForBudgetMs(empty, LIMIT, DAY + 334)).toBe(0);
    expect(waitForBudgetMs(null, LIMIT, DAY)).toBe(0);
  });

  it('ignores small clock differences, and starts over if the clock is set back far', () => {
    const empty = { left: 0, at: DAY };
    expect(spendAttempt(empty, LIMIT, DAY - SECOND)).toBeNull();
    expect(spendAttempt(empty, LIMIT, DAY - 2 * MINUTE)).toEqual({ left: 59, at: DAY - 2 * MINUTE });
  });
});
