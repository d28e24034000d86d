/** Tries at the password that were not right; times in milliseconds. */
export interface Attempts {
  count: number;
  since: number;
  lastAt: number;
}

export const NO_ATTEMPTS: Attempts = { count: 0, since: 0, lastAt: 0 };

const LONGEST_WAIT_SECONDS = 300;
const FORGOTTEN_AFTER_MS = 3_600_000;

/** How long until the next try is heard: at once while there are free ones, then 2, 4, 8 … seconds after the last. */
export function waitMs({ count, lastAt }: Attempts, freeTries: number, now: number): number {
  if (count < freeTries || now - lastAt > FORGOTTEN_AFTER_MS) return 0;
  const seconds = Math.min(2 ** (count - freeTries + 1), LONGEST_WAIT_SECONDS);
  return Math.max(0, lastAt + seconds * 1000 - now);
}

/** An address that has been quiet for an hour begins anew. */
export function withTry({ count, since, lastAt }: Attempts, now: number): Attempts {
  return now - lastAt > FORGOTTEN_AFTER_MS ? { count: 1, since: now, lastAt: now } : { count: count + 1, since, lastAt: now };
}

/** Counts within a window of `windowMs` that begins with the first try. */
export function withTryInWindow({ count, since }: Attempts, windowMs: number, now: number): Attempts {
  return now - since > windowMs ? { count: 1, since: now, lastAt: now } : { count: count + 1, since, lastAt: now };
}
