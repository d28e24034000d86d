import {
  AUDIO_EXTENSIONS,
  MAX_PARTS,
  MEGABYTE,
  MIN_PART_SIZE,
  MULTIPART_THRESHOLD,
  UPLOAD_CONCURRENCY,
  UPLOAD_RETRY_DELAYS_MS,
} from '@afterword/proto';

/** The file name is required, because it is the default title. */
export const NAME_FIELD = 'name';

/** One audio file at a time, up to the configured size. */
export const restrictionsFor = (maxUploadMb: number) => ({
  maxNumberOfFiles: 1,
  maxFileSize: maxUploadMb * MEGABYTE,
  allowedFileTypes: ['audio/*', ...AUDIO_EXTENSIONS],
  requiredMetaFields: [NAME_FIELD],
});

/** How audio is uploaded to object storage. The calls are `/s3/…` under `endpoint`. */
export const transferOptions = {
  shouldUseMultipart: ({ size }: { size: number | null }) => (size ?? 0) > MULTIPART_THRESHOLD,
  getChunkSize: ({ size }: { size: number }) => Math.max(MIN_PART_SIZE, Math.ceil(size / MAX_PARTS)),
  limit: UPLOAD_CONCURRENCY,
  retryDelays: UPLOAD_RETRY_DELAYS_MS,
  allowedMetaFields: ['name', 'type', 'size'],
  cookiesRule: 'include',
} as const;
