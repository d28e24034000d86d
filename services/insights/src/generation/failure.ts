import { type Claim, type Delivery, ServiceError } from '@afterword/platform';
import type { ErrorCode } from '@afterword/proto';
import { AnalysisRefused } from '../engine/analysis-refused';

/** Well within the time after which a job without a worker is given up. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** A provider that has put a job off this often will not take it. */
const MOST_ATTEMPTS = 20;
const PASSING: ErrorCode[] = ['unavailable', 'too_many_requests', 'internal'];
const UNKNOWN = 'The insights could not be found. Try again in a moment.';

/** How long the provider asked to be left alone, in milliseconds; null where it did not, or has done so too often. */
export function waitAfter(error: unknown, { attempt }: Pick<Claim, 'attempt'>): number | null {
  if (!(error instanceof AnalysisRefused) || !error.retryable || error.retryAfterMs === undefined) return null;
  return attempt < MOST_ATTEMPTS ? Math.min(error.retryAfterMs, LONGEST_WAIT_MS) : null;
}

/** The sentence a job fails with; null where it is worth another try. */
export function lastingReason(error: unknown, { lastAttempt }: Pick<Delivery, 'lastAttempt'>): string | null {
  if (mayPass(error) && !lastAttempt) return null;
  return error instanceof AnalysisRefused || error instanceof ServiceError ? error.message : UNKNOWN;
}

function mayPass(error: unknown): boolean {
  if (error instanceof AnalysisRefused) return error.retryable;
  if (error instanceof ServiceError) return PASSING.includes(error.code);
  return true;
}
