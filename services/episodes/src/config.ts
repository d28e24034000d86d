import { platformConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const EpisodesConfig = platformConfig.extend({
  ...storageConfig.shape,
  /** The largest recording one may upload, in megabytes of 1024 × 1024 bytes. */
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(5000).default(500),
});
export type EpisodesConfig = z.infer<typeof EpisodesConfig>;
