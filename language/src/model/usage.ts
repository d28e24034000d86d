/** Paid tokens, and the seconds the provider took; all 0 without a model. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  seconds: number;
}

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, seconds: 0 };

export const addUsage = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  seconds: a.seconds + b.seconds,
});
