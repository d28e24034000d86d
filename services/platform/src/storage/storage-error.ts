import { S3Error } from 'minio';
import { ServiceError } from '../errors/service-error';

/** The object or the unfinished upload no longer exists. Stores differ in which of the two they report. */
export class ObjectGone extends ServiceError {
  constructor(cause: unknown) {
    super('not_found', 'The file is no longer in storage.', { cause });
  }
}

/** The object has another ETag than requested. */
export class ObjectChanged extends ServiceError {
  constructor(cause: unknown) {
    super('conflict', 'The file in storage has been replaced since it was checked.', { cause });
  }
}

const GONE_CODES = new Set(['NoSuchUpload', 'NoSuchKey', 'NotFound']);
const INVALID_PART_CODES = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);
const MISCONFIGURED_CODES = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'NoSuchBucket']);
const FULL_CODES = new Set(['InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded']);

/** Converts an error of the store into a ServiceError. */
export function toStorageError(cause: unknown): unknown {
  if (cause instanceof TypeError) return cause;
  if (!(cause instanceof S3Error)) return unavailable('The file storage does not respond. Try again in a moment.', cause);
  const code = cause.code ?? '';
  if (GONE_CODES.has(code)) return new ObjectGone(cause);
  if (code === 'PreconditionFailed') return new ObjectChanged(cause);
  if (INVALID_PART_CODES.has(code)) {
    return new ServiceError('invalid_input', 'The uploaded parts do not fit together. Add the file again.', { cause });
  }
  if (MISCONFIGURED_CODES.has(code)) return unavailable('The file storage is not set up correctly. Ask your server administrator.', cause);
  if (FULL_CODES.has(code)) return unavailable('The file storage is full. Ask your server administrator.', cause);
  return cause;
}

const unavailable = (sentence: string, cause: unknown) => new ServiceError('unavailable', sentence, { cause });

export const isGone = (error: unknown): error is ObjectGone => error instanceof ObjectGone;
