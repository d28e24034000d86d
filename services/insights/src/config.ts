import { tmpdir } from 'node:os';
import path from 'node:path';
import { languageModelConfig, platformConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const InsightsConfig = platformConfig.extend({
  ...storageConfig.shape,
  /** The model that writes content also finds insights. */
  ...languageModelConfig.shape,
  /** Cuts the audio of quotes, and makes clips. */
  FFMPEG_PATH: z.string().default('ffmpeg'),
  /** A folder for the parts of a film while it is made: up to 100 MB. */
  WORK_DIR: z.string().default(path.join(tmpdir(), `afterword-work-${process.getuid?.() ?? 'user'}`)),
});
export type InsightsConfig = z.infer<typeof InsightsConfig>;
