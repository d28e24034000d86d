import { languageModelConfig, platformConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const InsightsConfig = platformConfig.extend({
  ...storageConfig.shape,
  /** The model that writes content also finds insights. */
  ...languageModelConfig.shape,
  /** Cuts clips of quotes. */
  FFMPEG_PATH: z.string().default('ffmpeg'),
});
export type InsightsConfig = z.infer<typeof InsightsConfig>;
