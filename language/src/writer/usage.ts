import type { Usage } from './writer';

export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, seconds: 0 };

export const sumOfUsage = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  seconds: a.seconds + b.seconds,
});
