import { describe, expect, it } from '@jest/globals';
import { isLong, truncate } from './truncate';

describe('truncate', () => {
  it('keeps up to 100 characters', () => {
    expect(truncate('x'.repeat(100))).toBe('x'.repeat(100));
    expect(isLong('x'.repeat(100))).toBe(false);
  });

  it('adds an ellipsis after 100 characters', () => {
    expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    expect(isLong('x'.repeat(101))).toBe(true);
  });

  it('never splits an emoji', () => {
    expect(truncate(`${'x'.repeat(99)}😀😀`)).toBe(`${'x'.repeat(99)}😀…`);
  });
});
