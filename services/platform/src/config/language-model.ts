import { z } from 'zod';
import { spendingConfig } from './spending';

/** Where a provider is asked: over HTTP and nothing else. */
export const providerAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

const priceList = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.tuple([z.number().min(0), z.number().min(0)], 'two numbers with a comma between them, such as 0.10,0.50'))
  .transform(([input, output]) => ({ input, output }));

/** The settings of a service that a language model may work for. */
export const languageModelConfig = spendingConfig.extend({
  OPENAI_BASE_URL: providerAddress.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  /** Where text is the work of another provider or model than the rest; each falls back to its OPENAI_ twin. */
  CONTENT_BASE_URL: providerAddress.optional(),
  CONTENT_API_KEY: z.string().optional(),
  CONTENT_MODEL: z.string().optional(),
  /** How much the model can read at once, in tokens; longer texts are read in parts. */
  CONTENT_CONTEXT_TOKENS: z.coerce.number().int().min(2000).default(128_000),
  /** How long one answer of the model may take. */
  CONTENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(120_000),
  /** What the model costs, in US dollars for a million tokens read and written, where the list price does not hold. */
  CONTENT_PRICE: priceList.optional(),
});
export type LanguageModelConfig = z.infer<typeof languageModelConfig>;

/** Which model works with text, and what it takes to ask it; or that our own rules do. */
export type LanguageModelSettings =
  | { engine: 'extractive' }
  | { engine: 'openai'; baseUrl: string; apiKey: string; model: string; contextTokens: number; timeoutMs: number };

const OPENAI_URL = 'https://api.openai.com/v1';
/** The least expensive model that follows the prompts; hosted models come and go, so it can be set. */
const DEFAULT_MODEL = 'gpt-6-luna';
/** Servers that need no key still want one to be sent. */
const NO_KEY = 'none';

/** A key or an address puts a model to work; without either the extractive engine is. */
export function languageModelSettings(config: LanguageModelConfig): LanguageModelSettings {
  const apiKey = config.CONTENT_API_KEY ?? config.OPENAI_API_KEY;
  const baseUrl = config.CONTENT_BASE_URL ?? config.OPENAI_BASE_URL;
  if (apiKey === undefined && baseUrl === undefined) return { engine: 'extractive' };
  return {
    engine: 'openai',
    baseUrl: baseUrl ?? OPENAI_URL,
    apiKey: apiKey ?? NO_KEY,
    model: config.CONTENT_MODEL ?? config.OPENAI_MODEL ?? DEFAULT_MODEL,
    contextTokens: config.CONTENT_CONTEXT_TOKENS,
    timeoutMs: config.CONTENT_TIMEOUT_MS,
  };
}

/** Who is asked, as a trace tells it. */
export const modelSpanAttributes = (settings: LanguageModelSettings): Record<string, string> =>
  settings.engine === 'openai'
    ? { 'gen_ai.request.model': settings.model, 'server.address': new URL(settings.baseUrl).host }
    : { 'gen_ai.request.model': settings.engine };
