import { describe, expect, it } from '@jest/globals';
import { costOf, priceOf } from './prices';

const HOUR = { inputTokens: 12_000, outputTokens: 800 };

describe('the estimated cost', () => {
  it('is counted in millionths of a dollar', () => {
    expect(costOf(HOUR, priceOf('gpt-6-luna', null))).toBe(1600);
  });

  it('follows the price that was set, also of a model on the list', () => {
    expect(costOf(HOUR, priceOf('gpt-6-luna', { input: 1, output: 2 }))).toBe(13_600);
    expect(costOf(HOUR, priceOf('our-own', { input: 0, output: 0 }))).toBe(0);
  });

  it('is nothing without a model, and unknown for a model nobody knows the price of', () => {
    expect(costOf(HOUR, priceOf(null, null))).toBe(0);
    expect(costOf(HOUR, priceOf('our-own', null))).toBeNull();
  });
});
