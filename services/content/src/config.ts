import { platformConfig } from '@afterword/platform';
import { z } from 'zod';

const dollars = z
  .string()
  .transform((list) => list.split(',').map(Number))
  .pipe(z.tuple([z.number().min(0), z.number().min(0)], 'two numbers with a comma between them, such as 0.10,0.50'))
  .transform(([input, output]) => ({ input, output }));

export const ContentConfig = platformConfig.extend({
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  /** Where content is written by another provider or model than the rest; each falls back to its OPENAI_ twin. */
  CONTENT_BASE_URL: z.url().optional(),
  CONTENT_API_KEY: z.string().optional(),
  CONTENT_MODEL: z.string().optional(),
  /** How much the model can read at once, in tokens; longer transcripts are read in parts. */
  CONTENT_CONTEXT_TOKENS: z.coerce.number().int().min(2000).default(128_000),
  /** How long one answer of the model may take. */
  CONTENT_TIMEOUT_MS: z.coerce.number().int().min(100).default(120_000),
  /** What the model costs, in US dollars for a million tokens read and written, where the list price does not hold. */
  CONTENT_PRICE: dollars.optional(),
});
export type ContentConfig = z.infer<typeof ContentConfig>;
