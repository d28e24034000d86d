import { describe, expect, it } from '@jest/globals';
import { estimateCostMicros } from './estimated-cost';

const hour = { inputTokens: 12_000, outputTokens: 800 };

describe('estimatedCostMicros', () => {
  it('counts in millionths of a dollar', () => {
    expect(estimateCostMicros('gpt-6-luna', hour)).toBe(1600);
    expect(estimateCostMicros('gpt-4o', hour)).toBe(38_000);
  });

  it('takes a dated snapshot for the model itself', () => {
    expect(estimateCostMicros('gpt-4o-mini-2024-07-18', hour)).toBe(estimateCostMicros('gpt-4o-mini', hour));
  });

  it('is null for a model without a known price', () => {
    for (const model of ['llama3.3', 'gpt-9', 'constructor', '']) expect(estimateCostMicros(model, hour)).toBeNull();
  });

  it('goes by the price one pays where that is given', () => {
    expect(estimateCostMicros('llama3.3', hour, { input: 2, output: 10 })).toBe(32_000);
  });

  it('is zero without a model', () => {
    expect(estimateCostMicros(null, { inputTokens: 0, outputTokens: 0 })).toBe(0);
  });
});
