import type { Usage } from '../../model/usage';

/**
 * Estimates the cost of a text in millionths of a US dollar; null if the price of the model is not known. Without a model it is
 * free. `price` goes before the model's list price.
 */
export const estimateCostMicros = (
  model: string | null,
  { inputTokens, outputTokens }: Pick<Usage, 'inputTokens' | 'outputTokens'>,
  price: Price | null = null,
): number | null => {
  if (model === null) return 0;
  const charged = price ?? findListPrice(model);
  return charged && Math.round(inputTokens * charged.input + outputTokens * charged.output);
};

/** US dollars for a million tokens. A millionth of a dollar for one token is the same number. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/**
 * List prices of OpenAI's text models for ordinary requests, last compared with developers.openai.com on 2026-11-21.
 * Input that the provider had cached costs less, prompts of more than 272,000 tokens cost more.
 */
export const LIST_PRICES: Readonly<Record<string, Price>> = {
  'gpt-6-sol': { input: 2, output: 10 },
  'gpt-6-luna': { input: 0.1, output: 0.5 },
  'gpt-5.6-sol': { input: 5, output: 30 },
  'gpt-5.6-terra': { input: 2, output: 12 },
  'gpt-5.6-luna': { input: 0.2, output: 1.2 },
  'gpt-5.4-nano': { input: 0.2, output: 1.25 },
  'gpt-5.1': { input: 1.25, output: 10 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
};

const SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/u;

/** Returns the list price of a model or its dated snapshot; null if it is not listed. */
export const findListPrice = (model: string): Price | null => {
  const name = model.replace(SNAPSHOT, '');
  return Object.hasOwn(LIST_PRICES, name) ? (LIST_PRICES[name] ?? null) : null;
};
