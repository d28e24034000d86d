import {
  AUDIO_EXTENSIONS,
  MAX_PARTS,
  MEGABYTE,
  MIN_PART_SIZE,
  MULTIPART_THRESHOLD,
  UPLOAD_CONCURRENCY,
  UPLOAD_RETRY_DELAYS_MS,
} from '@afterword/proto';
import { AUDIO_FORMATS } from './audio-formats';

/** The metadata field of the episode's title, which is required. */
export const TITLE_FIELD = 'title';

export const allowedFileTypes = ['audio/*', ...AUDIO_EXTENSIONS];

/** Audio files up to the configured size, and one at a time unless several are allowed. */
export const restrictionsFor = (maxUploadMb: number, isSeveral = false) => ({
  maxNumberOfFiles: isSeveral ? null : 1,
  maxFileSize: maxUploadMb * MEGABYTE,
  allowedFileTypes,
  requiredMetaFields: [TITLE_FIELD],
});

/** Replaces a message that lists MIME types. */
export const locale = {
  strings: { youCanOnlyUploadFileTypes: `This isn’t an audio file we can read. Choose ${AUDIO_FORMATS}.` },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
};

/** How audio is uploaded to object storage. The calls are `/s3/…` under `endpoint`. */
export const transferOptions = {
  shouldUseMultipart: ({ size }: { size: number | null }) => (size ?? 0) > MULTIPART_THRESHOLD,
  getChunkSize: ({ size }: { size: number }) => Math.max(MIN_PART_SIZE, Math.ceil(size / MAX_PARTS)),
  limit: UPLOAD_CONCURRENCY,
  retryDelays: UPLOAD_RETRY_DELAYS_MS,
  allowedMetaFields: ['name', 'type', 'size'],
  cookiesRule: 'include',
} as const;
