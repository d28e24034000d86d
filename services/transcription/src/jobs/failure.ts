import { type Claim, type RetryDelay, retryDelay, RetryLater } from '@afterword/platform';
import { WAITING } from './steps';

/** Well within the time after which a job without a worker is given up. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** How long to leave a job alone whose turn has not come; null where waiting alone would not help. */
export function pauseFor(error: unknown, claim: Pick<Claim, 'attempt'>): RetryDelay | null {
  if (error instanceof RetryLater) return { ms: Math.min(error.delayMs, LONGEST_WAIT_MS), step: WAITING };
  return retryDelay(error, claim, WAITING);
}
