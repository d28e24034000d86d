import type { Usage } from '../writer';
import { listPrice, type Price } from './list-prices';

/**
 * What a text has cost in millionths of a US dollar: an estimate, null for a model whose price is not known. Without a model it is
 * free. `price` goes before the model's list price.
 */
export const estimatedCostMicros = (
  model: string | null,
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
  price: Price | null = null,
): number | null => {
  if (model === null) return 0;
  const charged = price ?? listPrice(model);
  return charged && Math.round(inputTokens * charged.input + outputTokens * charged.output);
};
