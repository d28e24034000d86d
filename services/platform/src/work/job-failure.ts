import type { ErrorCode } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import type { Delivery } from '../messaging/delivery';
import type { Claim } from './claim';
import { WorkRefused } from './work-refused';

/** Well within the time after which a job without a worker is given up. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** A provider that has put a job off this often will not take it. */
const MOST_ATTEMPTS = 20;
const PASSING: ErrorCode[] = ['unavailable', 'too_many_requests', 'internal'];

/** How long the provider asked to be left alone, in milliseconds; null where it did not, or has done so too often. */
export function waitAfter(error: unknown, { attempt }: Pick<Claim, 'attempt'>): number | null {
  if (!(error instanceof WorkRefused) || !error.retryable || error.retryAfterMs === undefined) return null;
  return attempt < MOST_ATTEMPTS ? Math.min(error.retryAfterMs, LONGEST_WAIT_MS) : null;
}

/** The sentence a job fails with, `unknown` where there is none for people; null where it is worth another try. */
export function lastingReason(error: unknown, { lastAttempt }: Pick<Delivery, 'lastAttempt'>, unknown: string): string | null {
  if (mayPass(error) && !lastAttempt) return null;
  return error instanceof WorkRefused || error instanceof ServiceError ? error.message : unknown;
}

function mayPass(error: unknown): boolean {
  if (error instanceof WorkRefused) return error.retryable;
  if (error instanceof ServiceError) return PASSING.includes(error.code);
  return true;
}
