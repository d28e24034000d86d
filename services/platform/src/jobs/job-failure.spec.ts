import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../errors/service-error';
import { RetryLater } from '../messaging/events/delivery';
import { permanentFailure, retryDelay as delayOf } from './job-failure';
import { JobError } from './job-error';

const WAITING = 'Waiting until the language model takes more work';
const UNKNOWN = 'It could not be done. Try again in a moment.';

const retryDelay = (error: unknown, claim: { attempt: number }) => delayOf(error, claim, WAITING);

const first = { isLastAttempt: false };
const last = { isLastAttempt: true };
const busy = new JobError({ userMessage: 'The model is busy.', isRetryable: true, retryAfterMs: 7000 });
const broken = new JobError({ userMessage: 'The response of the model is invalid.', isRetryable: true });
const away = new ServiceError('unavailable', 'Not now.');
const limited = new ServiceError('too_many_requests', 'Too often.');
const noMoney = new JobError({ userMessage: 'The quota is used up.', isRetryable: false });

describe('after a failure', () => {
  it('waits as long as the provider requested, at most ten minutes', () => {
    expect(retryDelay(busy, { attempt: 1 })).toEqual({ ms: 7000, step: WAITING });
    expect(retryDelay(new JobError({ userMessage: 'Busy.', isRetryable: true, retryAfterMs: 86_400_000 }), { attempt: 1 })?.ms).toBe(
      600_000,
    );
    for (const error of [broken, noMoney, new Error('lost')]) expect(retryDelay(error, { attempt: 1 })).toBeNull();
  });

  it('waits as long as the work requested, without a limit on the number of times', () => {
    for (const attempt of [1, 100]) expect(retryDelay(new RetryLater(7000, 'Busy.'), { attempt })).toEqual({ ms: 7000, step: WAITING });
    expect(retryDelay(new RetryLater(0, 'The job was cancelled.'), { attempt: 1 })).toBeNull();
  });

  it('waits for an unavailable part of Afterword, without a limit on the number of times', () => {
    const pause = { ms: 15_000, step: 'Waiting for another part of Afterword to respond' };
    for (const attempt of [1, 100]) expect(retryDelay(away, { attempt })).toEqual(pause);
  });

  it('stops waiting for a provider after too many delays', () => {
    expect(retryDelay(busy, { attempt: 19 })).not.toBeNull();
    expect(retryDelay(busy, { attempt: 20 })).toBeNull();
  });

  it('retries a transient failure until the last attempt', () => {
    expect(permanentFailure(broken, first, UNKNOWN)).toBeNull();
    expect(permanentFailure(limited, first, UNKNOWN)).toBeNull();
    expect(permanentFailure(new Error('lost'), first, UNKNOWN)).toBeNull();
    expect(permanentFailure(broken, last, UNKNOWN)).toBe('The response of the model is invalid.');
    expect(permanentFailure(limited, last, UNKNOWN)).toBe('Too often.');
  });

  it('fails a job at once, with its message, if a retry would not help', () => {
    expect(permanentFailure(noMoney, first, UNKNOWN)).toBe('The quota is used up.');
    expect(permanentFailure(new ServiceError('not_found', 'There is nothing to read.'), first, UNKNOWN)).toBe('There is nothing to read.');
  });

  it('does not show the message of an unexpected error', () => {
    expect(permanentFailure(new TypeError('x is undefined'), last, UNKNOWN)).toBe(UNKNOWN);
  });
});
