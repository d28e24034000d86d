import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../errors/service-error';
import { lastingReason, waitAfter } from './job-failure';
import { WorkRefused } from './work-refused';

const UNKNOWN = 'It could not be done. Try again in a moment.';

const first = { lastAttempt: false };
const last = { lastAttempt: true };
const busy = new WorkRefused({ sentence: 'The model is busy.', retryable: true, retryAfterMs: 7000 });
const broken = new WorkRefused({ sentence: 'The model answered nonsense.', retryable: true });
const noMoney = new WorkRefused({ sentence: 'The quota is used up.', retryable: false });

describe('after a failure', () => {
  it('waits as long as the provider asked, at most ten minutes', () => {
    expect(waitAfter(busy, { attempt: 1 })).toBe(7000);
    expect(waitAfter(new WorkRefused({ sentence: 'Busy.', retryable: true, retryAfterMs: 86_400_000 }), { attempt: 1 })).toBe(600_000);
    for (const error of [broken, noMoney, new Error('lost')]) expect(waitAfter(error, { attempt: 1 })).toBeNull();
  });

  it('does not wait for ever', () => {
    expect(waitAfter(busy, { attempt: 19 })).toBe(7000);
    expect(waitAfter(busy, { attempt: 20 })).toBeNull();
  });

  it('tries again what may pass, until the last attempt', () => {
    expect(lastingReason(broken, first, UNKNOWN)).toBeNull();
    expect(lastingReason(new ServiceError('unavailable', 'Not now.'), first, UNKNOWN)).toBeNull();
    expect(lastingReason(new Error('lost'), first, UNKNOWN)).toBeNull();
    expect(lastingReason(broken, last, UNKNOWN)).toBe('The model answered nonsense.');
    expect(lastingReason(new ServiceError('unavailable', 'Not now.'), last, UNKNOWN)).toBe('Not now.');
  });

  it('fails at once, with the sentence, what trying again would not change', () => {
    expect(lastingReason(noMoney, first, UNKNOWN)).toBe('The quota is used up.');
    expect(lastingReason(new ServiceError('not_found', 'There is nothing to read.'), first, UNKNOWN)).toBe('There is nothing to read.');
  });

  it('never shows people what only a developer understands', () => {
    expect(lastingReason(new TypeError('x is undefined'), last, UNKNOWN)).toBe(UNKNOWN);
  });
});
