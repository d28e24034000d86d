import {
  AUDIO_EXTENSIONS,
  MAX_PARTS,
  MEGABYTE,
  MIN_PART_SIZE,
  MULTIPART_THRESHOLD,
  UPLOAD_CONCURRENCY,
  UPLOAD_RETRY_DELAYS_MS,
} from '@afterword/proto';

/** What a person can change about a file before it goes. An episode without a title bears the file's name. */
export const metaFields = [{ id: 'name', name: 'File name', placeholder: 'Name of the file' }];

/** One episode at a time, audio only, up to what this installation takes. */
export const restrictionsFor = (maxUploadMb: number) => ({
  maxNumberOfFiles: 1,
  maxFileSize: maxUploadMb * MEGABYTE,
  allowedFileTypes: ['audio/*', ...AUDIO_EXTENSIONS],
  requiredMetaFields: metaFields.map(({ id }) => id),
});

/** How audio travels to the object storage. The calls are `/s3/…` under `endpoint`. */
export const transferOptions = {
  shouldUseMultipart: ({ size }: { size: number | null }) => (size ?? 0) > MULTIPART_THRESHOLD,
  getChunkSize: ({ size }: { size: number }) => Math.max(MIN_PART_SIZE, Math.ceil(size / MAX_PARTS)),
  limit: UPLOAD_CONCURRENCY,
  retryDelays: UPLOAD_RETRY_DELAYS_MS,
  allowedMetaFields: ['name', 'type'],
  cookiesRule: 'include',
} as const;
