/** US dollars for a million tokens; a millionth of a dollar for one token is the same number. */
export interface Price {
  input: number;
  output: number;
}

/** List prices, last compared with the providers' pages on 2026-11-21. */
const LIST_PRICES: Record<string, Price> = {
  'gpt-6-luna': { input: 0.1, output: 0.5 },
};

/** What was set wins; null where nobody knows what a model costs. */
export const priceOf = (model: string | null, set: Price | null): Price | null => {
  if (model === null) return { input: 0, output: 0 };
  return set ?? LIST_PRICES[model] ?? null;
};

/** An estimate in millionths of a US dollar. */
export const costOf = ({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }, price: Price | null): number | null =>
  price && Math.round(inputTokens * price.input + outputTokens * price.output);
