import { describe, expect, it } from '@jest/globals';
import { isLong, truncate } from './truncate';

describe('a suggestion at a glance', () => {
  it('stays whole up to 100 characters', () => {
    expect(truncate('x'.repeat(100))).toBe('x'.repeat(100));
    expect(isLong('x'.repeat(100))).toBe(false);
  });

  it('ends with an ellipsis after 100 characters', () => {
    expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    expect(isLong('x'.repeat(101))).toBe(true);
  });

  it('never cuts an emoji in two', () => {
    expect(truncate(`${'x'.repeat(99)}😀😀`)).toBe(`${'x'.repeat(99)}😀…`);
  });
});
