import type { ContentConfig } from '../config';

/** Which writer writes, and what it needs for it. */
export type WritingSettings =
  | { engine: 'extractive' }
  | { engine: 'openai'; baseUrl: string; apiKey: string; model: string; contextTokens: number; timeoutMs: number };

const OPENAI = 'https://api.openai.com/v1';
/** The least expensive model that follows the prompts; hosted models come and go, so it can be set. */
const DEFAULT_MODEL = 'gpt-6-luna';
/** Servers that need no key still want one to be sent. */
const NO_KEY = 'none';

/** A key or an address makes a model write; without either the extractive writer does. */
export function writingSettings(config: ContentConfig): WritingSettings {
  const apiKey = config.CONTENT_API_KEY ?? config.OPENAI_API_KEY;
  const baseUrl = config.CONTENT_BASE_URL ?? config.OPENAI_BASE_URL;
  if (apiKey === undefined && baseUrl === undefined) return { engine: 'extractive' };
  return {
    engine: 'openai',
    baseUrl: baseUrl ?? OPENAI,
    apiKey: apiKey ?? NO_KEY,
    model: config.CONTENT_MODEL ?? config.OPENAI_MODEL ?? DEFAULT_MODEL,
    contextTokens: config.CONTENT_CONTEXT_TOKENS,
    timeoutMs: config.CONTENT_TIMEOUT_MS,
  };
}
