/** Attempts at the password that were not right; times in milliseconds. */
export interface LoginAttempts {
  count: number;
  lastAt: number;
}

/** `freeAttempts` are checked at once; every later one waits twice as long as the one before, up to `maxWaitSeconds`. */
export interface AttemptLimit {
  freeAttempts: number;
  maxWaitSeconds: number;
}

export const NO_ATTEMPTS: LoginAttempts = { count: 0, lastAt: 0 };

const FORGOTTEN_AFTER_MS = 3_600_000;

/** How long until the next attempt is checked: 2, 4, 8 … seconds after the last one once the free ones are used up. */
export function loginWaitMs({ count, lastAt }: LoginAttempts, { freeAttempts, maxWaitSeconds }: AttemptLimit, now: number): number {
  if (count < freeAttempts || now - lastAt > FORGOTTEN_AFTER_MS) return 0;
  const waited = 1000 * Math.min(2 ** (count - freeAttempts + 1), maxWaitSeconds);
  /* Never longer, even if the clock was set back since. */
  return Math.min(waited, Math.max(0, lastAt + waited - now));
}

/** The count starts over after a quiet hour. */
export const withAttempt = ({ count, lastAt }: LoginAttempts, now: number): LoginAttempts => ({
  count: now - lastAt > FORGOTTEN_AFTER_MS ? 1 : count + 1,
  lastAt: now,
});

/** An attempt that was counted has proved right. */
export const withoutAttempt = (attempts: LoginAttempts): LoginAttempts => ({ ...attempts, count: Math.max(0, attempts.count - 1) });
