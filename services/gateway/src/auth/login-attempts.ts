/** The wrong attempts of a network; `lastAt` is in milliseconds. */
export interface LoginAttempts {
  count: number;
  lastAt: number;
}

/** The first `freeAttempts` do not wait; each later one waits twice as long as the one before, up to `maxWaitSeconds`. */
export interface AttemptLimit {
  freeAttempts: number;
  maxWaitSeconds: number;
}

export const NO_ATTEMPTS: LoginAttempts = { count: 0, lastAt: 0 };

const FORGOTTEN_AFTER_MS = 3_600_000;

/** Returns the milliseconds until the next attempt is allowed: 2, 4, 8 … seconds after the last one, once the free attempts are used up. */
export function loginWaitMs({ count, lastAt }: LoginAttempts, { freeAttempts, maxWaitSeconds }: AttemptLimit, now: number): number {
  if (count < freeAttempts || now - lastAt > FORGOTTEN_AFTER_MS) return 0;
  const waited = 1000 * Math.min(2 ** (count - freeAttempts + 1), maxWaitSeconds);
  /* Limited in case the clock was set back. */
  return Math.min(waited, Math.max(0, lastAt + waited - now));
}

/** The count starts over after an hour without attempts. */
export const withAttempt = ({ count, lastAt }: LoginAttempts, now: number): LoginAttempts => ({
  count: now - lastAt > FORGOTTEN_AFTER_MS ? 1 : count + 1,
  lastAt: now,
});

/** Removes an attempt whose password was correct. */
export const withoutAttempt = (attempts: LoginAttempts): LoginAttempts => ({ ...attempts, count: Math.max(0, attempts.count - 1) });
