import type { ErrorCode } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import { type Delivery, RetryLater } from '../messaging/events/delivery';
import type { Claim } from './claim';
import { JobError } from './job-error';

/** Well below the time after which a job without a worker is abandoned. */
const MAX_WAIT_MS = 10 * 60_000;
/** A dependency that is down comes back. Waiting for it uses no attempt. */
const DEPENDENCY_WAIT_MS = 15_000;
/** A provider that has delayed a job this often will not accept it. */
const MAX_ATTEMPTS = 20;
const TRANSIENT_CODES: ErrorCode[] = ['too_many_requests', 'internal'];

/** How long to wait before a job is tried again, and the step to show meanwhile. */
export interface RetryDelay {
  ms: number;
  step: string;
}

/**
 * Returns how long to wait if a dependency does not respond, if a provider asked for a delay, or if the work itself did (RetryLater). Null
 * if waiting would not help, or has not helped.
 *
 * @param step what people read while a provider is waited for
 */
export function retryDelay(error: unknown, { attempt }: Pick<Claim, 'attempt'>, step: string): RetryDelay | null {
  if (error instanceof ServiceError && error.code === 'unavailable') {
    return { ms: DEPENDENCY_WAIT_MS, step: 'Waiting for another part of Afterword to respond' };
  }
  const ms = requestedDelay(error, attempt);
  return ms === null ? null : { ms: Math.min(ms, MAX_WAIT_MS), step };
}

function requestedDelay(error: unknown, attempt: number): number | null {
  if (error instanceof RetryLater && error.delayMs > 0) return error.delayMs;
  if (!(error instanceof JobError) || !error.isRetryable || attempt >= MAX_ATTEMPTS) return null;
  return error.retryAfterMs ?? null;
}

/** Returns the message a job fails with (`unknown` if the error has none for people), or null if the job should be tried again. */
export function permanentFailure(error: unknown, { isLastAttempt }: Pick<Delivery, 'isLastAttempt'>, unknown: string): string | null {
  if (isTransient(error) && !isLastAttempt) return null;
  return error instanceof JobError || error instanceof ServiceError ? error.message : unknown;
}

function isTransient(error: unknown): boolean {
  if (error instanceof JobError) return error.isRetryable;
  if (error instanceof ServiceError) return TRANSIENT_CODES.includes(error.code);
  return true;
}
