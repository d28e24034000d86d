import { describe, expect, it } from '@jest/globals';
import { coverage } from './coverage';

describe('the coverage of a text', () => {
  it('is the share of its letters and digits that stand on what was said', () => {
    expect(coverage('abcd, 1234!', [{ start: 0, end: 6 }])).toBe(50);
    expect(coverage('Das Übrige.', [])).toBe(0);
    expect(coverage('All of it!', [{ start: 0, end: 9 }])).toBe(100);
  });

  it('counts what stands on two things once, and is 100 only where everything does', () => {
    expect(
      coverage('abcd', [
        { start: 0, end: 2 },
        { start: 1, end: 3 },
      ]),
    ).toBe(75);
    expect(coverage('x'.repeat(1000), [{ start: 0, end: 999 }])).toBe(99);
  });

  it('of a text without any is nothing', () => {
    expect(coverage('— … !', [{ start: 0, end: 5 }])).toBe(0);
  });
});
