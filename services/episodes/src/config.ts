import { platformConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const EpisodesConfig = platformConfig
  .extend({
    ...storageConfig.shape,
    /** The address at which people open Afterword. Its origin must be allowed by an object store that has an address of its own. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The folder of the object store, if it is on a disk of this machine. Then free space is watched, and files that do not fit are rejected. */
    STORAGE_FOLDER: z.string().optional(),
    /** Free space below this is reported as low, in megabytes. */
    STORAGE_WARNING_MB: z.coerce.number().int().min(0).default(2048),
    /** Days after the creation of an episode until its recording is deleted. Not set: recordings are kept. */
    AUDIO_KEPT_DAYS: z.coerce.number().int().min(1).optional(),
    /** Limit for checking whether a file is a recording, in milliseconds. Valid files take well under a second; some hostile ones would keep a parser busy without end. */
    AUDIO_CHECK_MS: z.coerce.number().int().min(1).default(15_000),
    /** The largest recording that can be uploaded, in megabytes of 1024 × 1024 bytes. */
    MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(5000).default(500),
  })
  .refine(({ S3_PUBLIC_ENDPOINT, PUBLIC_URL }) => !S3_PUBLIC_ENDPOINT || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'the address of the page, needed because S3_PUBLIC_ENDPOINT is another one',
  });
export type EpisodesConfig = z.infer<typeof EpisodesConfig>;
