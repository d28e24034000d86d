/** The attempts left in a budget shared by many callers, as of `at` in milliseconds. */
export interface AttemptBudget {
  left: number;
  at: number;
}

/** Allows `burst` attempts at once and refills `perMinute`, so never more than their sum within a minute. */
export interface BudgetLimit {
  burst: number;
  perMinute: number;
}

const MINUTE_MS = 60_000;

/** A budget of null was never used. If the clock was set back far, the budget starts over; otherwise it would never be refilled. */
function refilled(budget: AttemptBudget | null, { burst, perMinute }: BudgetLimit, now: number): AttemptBudget {
  if (!budget || budget.at - now > MINUTE_MS) return { left: burst, at: now };
  const passed = Math.max(0, now - budget.at);
  return { left: Math.min(burst, budget.left + (passed * perMinute) / MINUTE_MS), at: Math.max(now, budget.at) };
}

/** Returns the budget after one more attempt, or null if it is used up. */
export function spendAttempt(budget: AttemptBudget | null, limit: BudgetLimit, now: number): AttemptBudget | null {
  const current = refilled(budget, limit, now);
  return current.left < 1 ? null : { ...current, left: current.left - 1 };
}

/** Returns the budget after one of its attempts had the correct password: only wrong ones count. */
export const refundAttempt = (budget: AttemptBudget, { burst }: BudgetLimit): AttemptBudget => ({
  ...budget,
  left: Math.min(burst, budget.left + 1),
});

export const maxWaitMs = ({ perMinute }: BudgetLimit): number => Math.ceil(MINUTE_MS / perMinute);

/** Returns the milliseconds until one more attempt is allowed. */
export function waitForBudgetMs(budget: AttemptBudget | null, limit: BudgetLimit, now: number): number {
  return Math.ceil((Math.max(0, 1 - refilled(budget, limit, now).left) * MINUTE_MS) / limit.perMinute);
}
