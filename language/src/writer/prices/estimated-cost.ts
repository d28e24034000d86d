import type { Usage } from '../writer';
import { listPrice } from './list-prices';

/** What a text has cost in millionths of a US dollar: an estimate, null for a model whose price is not known. Without a model it is free. */
export const estimatedCostMicros = (
  model: string | null,
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
): number | null => {
  if (model === null) return 0;
  const price = listPrice(model);
  return price && Math.round(inputTokens * price.input + outputTokens * price.output);
};
