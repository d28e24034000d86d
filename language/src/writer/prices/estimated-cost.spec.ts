import { describe, expect, it } from '@jest/globals';
import { estimatedCostMicros } from './estimated-cost';

const hour = { inputTokens: 12_000, outputTokens: 800 };

describe('estimatedCostMicros', () => {
  it('counts in millionths of a dollar', () => {
    expect(estimatedCostMicros('gpt-6-luna', hour)).toBe(1600);
    expect(estimatedCostMicros('gpt-4o', hour)).toBe(38_000);
  });

  it('takes a dated snapshot for the model itself', () => {
    expect(estimatedCostMicros('gpt-4o-mini-2024-07-18', hour)).toBe(estimatedCostMicros('gpt-4o-mini', hour));
  });

  it('makes up no price for a model it does not know', () => {
    for (const model of ['llama3.3', 'gpt-9', 'constructor', '']) expect(estimatedCostMicros(model, hour)).toBeNull();
  });

  it('goes by the price one pays where that is given', () => {
    expect(estimatedCostMicros('llama3.3', hour, { input: 2, output: 10 })).toBe(32_000);
  });

  it('is nothing where no model was asked', () => {
    expect(estimatedCostMicros(null, { inputTokens: 0, outputTokens: 0 })).toBe(0);
  });
});
