import { describe, expect, it } from '@jest/globals';
import { describeMisfit } from './describe-misfit';

const MINUTE_SECONDS = 60;
const MINUTE_MS = 60_000;

describe('the end of a transcript', () => {
  it('fits a recording that goes on for a while, as with music', () => {
    expect(describeMisfit(32 * MINUTE_MS, 38 * MINUTE_SECONDS)).toBeNull();
    expect(describeMisfit(38 * MINUTE_MS + 9000, 38 * MINUTE_SECONDS)).toBeNull();
  });

  it('is asked about if it is much earlier or later', () => {
    expect(describeMisfit(21 * MINUTE_MS, 38 * MINUTE_SECONDS)).toBe(
      'This transcript ends at 21:00, but your recording is 38:00 long. Is it the right file?',
    );
    expect(describeMisfit(39 * MINUTE_MS, 38 * MINUTE_SECONDS)).toContain('ends at 39:00');
  });
});
