import { z } from 'zod';

/** The object store. `S3_PUBLIC_ENDPOINT` is its address for browsers, if that is not the address of the page. */
export const storageConfig = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).max(63).default('afterword-audio'),
});
export type StorageConfig = z.infer<typeof storageConfig>;
