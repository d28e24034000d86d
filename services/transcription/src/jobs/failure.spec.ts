import { RetryLater, ServiceError } from '@afterword/platform';
import { describe, expect, it } from '@jest/globals';
import { lastingReason, waitAfter } from './failure';

const first = { lastAttempt: false };
const last = { lastAttempt: true };

describe('what a failure means for the job', () => {
  it('waits as long as a provider asks, but not so long that the job seems abandoned', () => {
    expect(waitAfter(new RetryLater(90_000, 'rate limit'))).toBe(90_000);
    expect(waitAfter(new RetryLater(86_400_000, 'rate limit'))).toBe(600_000);
  });

  it('waits for a dependency that is down', () => {
    expect(waitAfter(new ServiceError('unavailable', 'The dictionary is down.'))).toBe(15_000);
    expect(waitAfter(new ServiceError('internal', 'Broken.'))).toBeNull();
  });

  it('ends the job at once where trying again cannot help', () => {
    expect(lastingReason(new ServiceError('unprocessable', 'No speech.'), first)).toBe('No speech.');
    expect(lastingReason(new ServiceError('conflict', 'Replaced.'), first)).toBe('Replaced.');
  });

  it('tries again what may pass, and ends with its sentence at the last attempt', () => {
    const broken = new ServiceError('internal', 'The service is not working.');
    expect(lastingReason(broken, first)).toBeNull();
    expect(lastingReason(broken, last)).toBe('The service is not working.');
    expect(lastingReason(new Error('EPIPE'), first)).toBeNull();
    expect(lastingReason(new Error('EPIPE'), last)).toBe('The recording could not be transcribed. Try again in a moment.');
  });
});
