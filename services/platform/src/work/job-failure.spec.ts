import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../errors/service-error';
import { lastingReason, pauseAfter } from './job-failure';
import { WorkRefused } from './work-refused';

const UNKNOWN = 'It could not be done. Try again in a moment.';

const first = { lastAttempt: false };
const last = { lastAttempt: true };
const busy = new WorkRefused({ sentence: 'The model is busy.', retryable: true, retryAfterMs: 7000 });
const broken = new WorkRefused({ sentence: 'The model answered nonsense.', retryable: true });
const away = new ServiceError('unavailable', 'Not now.');
const limited = new ServiceError('too_many_requests', 'Too often.');
const noMoney = new WorkRefused({ sentence: 'The quota is used up.', retryable: false });

describe('after a failure', () => {
  it('waits as long as the provider asked, at most ten minutes', () => {
    expect(pauseAfter(busy, { attempt: 1 })).toEqual({ ms: 7000, step: 'Waiting until the language model takes more work' });
    expect(pauseAfter(new WorkRefused({ sentence: 'Busy.', retryable: true, retryAfterMs: 86_400_000 }), { attempt: 1 })?.ms).toBe(600_000);
    for (const error of [broken, noMoney, new Error('lost')]) expect(pauseAfter(error, { attempt: 1 })).toBeNull();
  });

  it('waits for a part of Afterword that does not answer, as often as it takes', () => {
    const pause = { ms: 15_000, step: 'Waiting until another part of Afterword answers' };
    for (const attempt of [1, 100]) expect(pauseAfter(away, { attempt })).toEqual(pause);
  });

  it('does not wait for a provider for ever', () => {
    expect(pauseAfter(busy, { attempt: 19 })).not.toBeNull();
    expect(pauseAfter(busy, { attempt: 20 })).toBeNull();
  });

  it('tries again what may pass, until the last attempt', () => {
    expect(lastingReason(broken, first, UNKNOWN)).toBeNull();
    expect(lastingReason(limited, first, UNKNOWN)).toBeNull();
    expect(lastingReason(new Error('lost'), first, UNKNOWN)).toBeNull();
    expect(lastingReason(broken, last, UNKNOWN)).toBe('The model answered nonsense.');
    expect(lastingReason(limited, last, UNKNOWN)).toBe('Too often.');
  });

  it('fails at once, with the sentence, what trying again would not change', () => {
    expect(lastingReason(noMoney, first, UNKNOWN)).toBe('The quota is used up.');
    expect(lastingReason(new ServiceError('not_found', 'There is nothing to read.'), first, UNKNOWN)).toBe('There is nothing to read.');
  });

  it('never shows people what only a developer understands', () => {
    expect(lastingReason(new TypeError('x is undefined'), last, UNKNOWN)).toBe(UNKNOWN);
  });
});
