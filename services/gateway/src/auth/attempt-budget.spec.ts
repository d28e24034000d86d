import { describe, expect, it } from '@jest/globals';
import { type AttemptBudget, refundAttempt, waitForBudgetMs, spendAttempt } from './attempt-budget';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 1440 * MINUTE;
const LIMIT = { burst: 60, perMinute: 180 };

/** How many of the attempts at these times are checked. */
function checked(times: number[]): number {
  let [budget, count] = [null as AttemptBudget | null, 0];
  for (const now of times) {
    const next = spendAttempt(budget, LIMIT, now);
    if (next) [budget, count] = [next, count + 1];
  }
  return count;
}

describe('a common budget', () => {
  it('allows its burst at once', () => {
    expect(checked(Array<number>(1000).fill(5 * DAY))).toBe(60);
  });

  it('allows the burst and the rate within a minute, however many attempts there are', () => {
    const everyTenMs = Array.from({ length: 6000 }, (_, index) => 5 * DAY + index * 10);
    expect(checked(everyTenMs)).toBeLessThanOrEqual(240);
    expect(checked(everyTenMs)).toBeGreaterThan(230);
  });

  it('is never fuller than its burst', () => {
    const afterTenDays = [0, ...Array<number>(1000).fill(10 * DAY)];
    expect(checked(afterTenDays)).toBe(61);
  });

  it('is not used up by attempts that prove right', () => {
    const first = spendAttempt(null, LIMIT, DAY)!;
    expect(refundAttempt(first, LIMIT)).toEqual({ left: 60, at: DAY });
    expect(refundAttempt(refundAttempt(first, LIMIT), LIMIT).left).toBe(60);
  });

  it('says when the next attempt is checked', () => {
    const empty = { left: 0, at: DAY };
    expect(waitForBudgetMs(empty, LIMIT, DAY)).toBe(334);
    expect(waitForBudgetMs(empty, LIMIT, DAY + 334)).toBe(0);
    expect(waitForBudgetMs(null, LIMIT, DAY)).toBe(0);
  });

  it('is not refilled by a clock that is a little behind another, and starts over when the clock is set back far', () => {
    const empty = { left: 0, at: DAY };
    expect(spendAttempt(empty, LIMIT, DAY - SECOND)).toBeNull();
    expect(spendAttempt(empty, LIMIT, DAY - 2 * MINUTE)).toEqual({ left: 59, at: DAY - 2 * MINUTE });
  });
});
