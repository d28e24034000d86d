import type { ErrorCode } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import type { Delivery } from '../messaging/delivery';
import type { Claim } from './claim';
import { WorkRefused } from './work-refused';

/** Well within the time after which a job without a worker is given up. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** A service or store that is down comes back; waiting for it uses up no attempt. */
const DEPENDENCY_WAIT_MS = 15_000;
/** A provider that has put a job off this often will not take it. */
const MOST_ATTEMPTS = 20;
const PASSING: ErrorCode[] = ['too_many_requests', 'internal'];

/** A job that cannot go on yet is left alone for so long, and says meanwhile what it waits for. */
export interface Pause {
  ms: number;
  step: string;
}

/** What to wait for: a part of Afterword that does not answer, or a provider that asked to be left alone. Null where waiting would not help, or has not. */
export function pauseAfter(error: unknown, { attempt }: Pick<Claim, 'attempt'>): Pause | null {
  if (error instanceof ServiceError && error.code === 'unavailable') {
    return { ms: DEPENDENCY_WAIT_MS, step: 'Waiting until another part of Afterword answers' };
  }
  if (!(error instanceof WorkRefused) || !error.retryable || error.retryAfterMs === undefined || attempt >= MOST_ATTEMPTS) return null;
  return { ms: Math.min(error.retryAfterMs, LONGEST_WAIT_MS), step: 'Waiting until the language model takes more work' };
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
