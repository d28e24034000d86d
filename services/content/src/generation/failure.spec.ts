import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { lastingReason, waitAfter } from './failure';
import { WritingRefused } from './writing-refused';

const first = { lastAttempt: false };
const last = { lastAttempt: true };
const busy = new WritingRefused({ sentence: 'The model is busy.', retryable: true, retryAfterMs: 7000 });
const broken = new WritingRefused({ sentence: 'The model answered nonsense.', retryable: true });
const noMoney = new WritingRefused({ sentence: 'The quota is used up.', retryable: false });

describe('after a failure', () => {
  it('waits as long as the provider asked, at most ten minutes', () => {
    expect(waitAfter(busy, { attempt: 1 })).toBe(7000);
    expect(waitAfter(new WritingRefused({ sentence: 'Busy.', retryable: true, retryAfterMs: 86_400_000 }), { attempt: 1 })).toBe(600_000);
    for (const error of [broken, noMoney, new Error('lost')]) expect(waitAfter(error, { attempt: 1 })).toBeNull();
  });

  it('does not wait for ever', () => {
    expect(waitAfter(busy, { attempt: 19 })).toBe(7000);
    expect(waitAfter(busy, { attempt: 20 })).toBeNull();
  });

  it('tries again what may pass, until the last attempt', () => {
    expect(lastingReason(broken, first)).toBeNull();
    expect(lastingReason(new ServiceError('unavailable', 'Not now.'), first)).toBeNull();
    expect(lastingReason(new Error('lost'), first)).toBeNull();
    expect(lastingReason(broken, last)).toBe('The model answered nonsense.');
    expect(lastingReason(new ServiceError('unavailable', 'Not now.'), last)).toBe('Not now.');
  });

  it('fails at once, with the sentence, what trying again would not change', () => {
    expect(lastingReason(noMoney, first)).toBe('The quota is used up.');
    expect(lastingReason(new ServiceError('not_found', 'There is no transcript.'), first)).toBe('There is no transcript.');
  });

  it('never shows people what only a developer understands', () => {
    expect(lastingReason(new TypeError('x is undefined'), last)).toBe('The content could not be written. Try again in a moment.');
  });
});
