import { platformConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const InsightsConfig = platformConfig.extend({
  ...storageConfig.shape,
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  /** The model that writes content also finds insights; each falls back to its OPENAI_ twin. */
  CONTENT_BASE_URL: z.url().optional(),
  CONTENT_API_KEY: z.string().optional(),
  CONTENT_MODEL: z.string().optional(),
  /** Cuts clips of quotes. */
  FFMPEG_PATH: z.string().default('ffmpeg'),
});
export type InsightsConfig = z.infer<typeof InsightsConfig>;
