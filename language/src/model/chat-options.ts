import { APIError } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

/** Options that make responses cheaper or shorter. Some servers refuse a request that has one they do not know. */
const OPTIONS = ['prompt_cache_key', 'reasoning_effort', 'max_completion_tokens'] as const;
export type ChatOption = (typeof OPTIONS)[number];

export type ChatOptions = Pick<ChatCompletionCreateParamsNonStreaming, ChatOption>;

/** A response with its reasoning; the longest text takes an eighth of it. */
const MAX_OUTPUT_TOKENS = 16_000;
/** Of the context. The transcript takes at most 0.6 of it. */
const OUTPUT_SHARE = 0.25;

export const chatOptions = (cacheKey: string, contextTokens: number): ChatOptions => ({
  prompt_cache_key: cacheKey,
  reasoning_effort: 'low',
  max_completion_tokens: Math.min(MAX_OUTPUT_TOKENS, Math.floor(contextTokens * OUTPUT_SHARE)),
});

const MODEL_CANNOT_THINK = /\bthink(?:ing)?\b/iu;

/** Returns the option that a server refused; null if the refusal has another cause. */
export const refusedOption = (error: unknown): ChatOption | null => {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return null;
  const reason = `${error.message} ${error.param ?? ''}`;
  return OPTIONS.find((option) => reason.includes(option)) ?? (MODEL_CANNOT_THINK.test(reason) ? 'reasoning_effort' : null);
};

export const withoutOptions = (options: ChatOptions, refused: ReadonlySet<ChatOption>): ChatOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !refused.has(name as ChatOption)));
