import { type Delivery, RetryLater, ServiceError } from '@afterword/platform';
import type { ErrorCode } from '@afterword/proto';

/** Well within the time after which a job without a worker is given up. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** A service or store that is down comes back; waiting for it uses up no attempt. */
const DEPENDENCY_WAIT_MS = 15_000;
const PASSING: ErrorCode[] = ['internal', 'too_many_requests'];
const UNKNOWN = 'The recording could not be transcribed. Try again in a moment.';

/** How long to leave a job alone whose turn has not come, in milliseconds; null where waiting alone would not help. */
export function waitAfter(error: unknown): number | null {
  if (error instanceof RetryLater) return Math.min(error.delayMs, LONGEST_WAIT_MS);
  return error instanceof ServiceError && error.code === 'unavailable' ? DEPENDENCY_WAIT_MS : null;
}

/** The sentence a job fails with; null where it is worth another try. */
export function lastingReason(error: unknown, { lastAttempt }: Pick<Delivery, 'lastAttempt'>): string | null {
  const mayPass = !(error instanceof ServiceError) || PASSING.includes(error.code);
  if (mayPass && !lastAttempt) return null;
  return error instanceof ServiceError ? error.message : UNKNOWN;
}
