import type { InsightsConfig } from '../config';

/** Which analyst reads, and what it needs for it. */
export type AnalystSettings = { engine: 'extractive' } | { engine: 'openai'; baseUrl: string; apiKey: string; model: string };

const OPENAI = 'https://api.openai.com/v1';
/** The model that writes content where none is named: the least expensive one that follows the prompts. */
const DEFAULT_MODEL = 'gpt-6-luna';
/** Servers that need no key still want one to be sent. */
const NO_KEY = 'none';

/** A key or an address makes a model read; without either the extractive analyst does. */
export function analystSettings(config: InsightsConfig): AnalystSettings {
  const apiKey = config.CONTENT_API_KEY ?? config.OPENAI_API_KEY;
  const baseUrl = config.CONTENT_BASE_URL ?? config.OPENAI_BASE_URL;
  if (apiKey === undefined && baseUrl === undefined) return { engine: 'extractive' };
  return {
    engine: 'openai',
    baseUrl: baseUrl ?? OPENAI,
    apiKey: apiKey ?? NO_KEY,
    model: config.CONTENT_MODEL ?? config.OPENAI_MODEL ?? DEFAULT_MODEL,
  };
}
