import { platformConfig } from '@afterword/platform';
import { storageConfig } from '@afterword/platform/storage';
import { z } from 'zod';

export const EpisodesConfig = platformConfig
  .extend({
    ...storageConfig.shape,
    /** Where people open Afterword: the origin that an object store with an address of its own must let in. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Where the store keeps its files, where that is a disk of this machine: then room is watched, and what would not fit is refused. */
    STORAGE_FOLDER: z.string().optional(),
    /** Less free room than this, in megabytes, is worth a warning. */
    STORAGE_WARNING_MB: z.coerce.number().int().min(0).default(2048),
    /** How many days after its episode was made a recording is kept; for ever where it is not set. */
    AUDIO_KEPT_DAYS: z.coerce.number().int().min(1).optional(),
    /** How long it may take to tell whether a file is a recording, in milliseconds. Honest ones take well under a second; some hostile ones would keep a parser busy for ever. */
    AUDIO_CHECK_MS: z.coerce.number().int().min(1).default(15_000),
    /** The largest recording one may upload, in megabytes of 1024 × 1024 bytes. */
    MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(5000).default(500),
  })
  .refine(({ S3_PUBLIC_ENDPOINT, PUBLIC_URL }) => !S3_PUBLIC_ENDPOINT || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'the address of the page, needed because S3_PUBLIC_ENDPOINT is another one',
  });
export type EpisodesConfig = z.infer<typeof EpisodesConfig>;
