import type { ErrorCode } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import type { Delivery } from '../messaging/events/delivery';
import type { Claim } from './claim';
import { JobError } from './job-error';

/** Well within the time after which a job without a worker is given up. */
const MAX_WAIT_MS = 10 * 60_000;
/** A service or store that is down comes back; waiting for it uses up no attempt. */
const DEPENDENCY_WAIT_MS = 15_000;
/** A provider that has put a job off this often will not take it. */
const MAX_ATTEMPTS = 20;
const TRANSIENT_CODES: ErrorCode[] = ['too_many_requests', 'internal'];

/** A job that cannot go on yet is left alone for so long, and says meanwhile what it waits for. */
export interface RetryDelay {
  ms: number;
  step: string;
}

/** What to wait for: a part of Afterword that does not answer, or a provider that asked to be left alone. Null where waiting would not help, or has not. */
export function retryDelay(error: unknown, { attempt }: Pick<Claim, 'attempt'>): RetryDelay | null {
  if (error instanceof ServiceError && error.code === 'unavailable') {
    return { ms: DEPENDENCY_WAIT_MS, step: 'Waiting until another part of Afterword answers' };
  }
  if (!(error instanceof JobError) || !error.isRetryable || error.retryAfterMs === undefined || attempt >= MAX_ATTEMPTS) return null;
  return { ms: Math.min(error.retryAfterMs, MAX_WAIT_MS), step: 'Waiting until the language model takes more work' };
}

/** The sentence a job fails with, `unknown` where there is none for people; null where it is worth another try. */
export function permanentFailure(error: unknown, { isLastAttempt }: Pick<Delivery, 'isLastAttempt'>, unknown: string): string | null {
  if (isTransient(error) && !isLastAttempt) return null;
  return error instanceof JobError || error instanceof ServiceError ? error.message : unknown;
}

function isTransient(error: unknown): boolean {
  if (error instanceof JobError) return error.isRetryable;
  if (error instanceof ServiceError) return TRANSIENT_CODES.includes(error.code);
  return true;
}
