import { RetryLater, ServiceError } from '@afterword/platform';
import { describe, expect, it } from '@jest/globals';
import { pauseFor } from './failure';

const claim = { attempt: 1 };

describe('what a failure means for the job', () => {
  it('waits as long as a provider asks, but not so long that the job seems abandoned', () => {
    expect(pauseFor(new RetryLater(90_000, 'rate limit'), claim)?.ms).toBe(90_000);
    expect(pauseFor(new RetryLater(86_400_000, 'rate limit'), claim)?.ms).toBe(600_000);
  });

  it('waits for a dependency that is down', () => {
    expect(pauseFor(new ServiceError('unavailable', 'The dictionary is down.'), claim)?.ms).toBe(15_000);
    expect(pauseFor(new ServiceError('internal', 'Broken.'), claim)).toBeNull();
  });
});
