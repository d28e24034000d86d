import { platformConfig } from '@afterword/platform';
import { z } from 'zod';

export const ContentConfig = platformConfig.extend({
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  /** Where content is written by another provider or model than the rest; each falls back to its OPENAI_ twin. */
  CONTENT_BASE_URL: z.url().optional(),
  CONTENT_API_KEY: z.string().optional(),
  CONTENT_MODEL: z.string().optional(),
});
export type ContentConfig = z.infer<typeof ContentConfig>;
