import type { ErrorCode } from '@afterword/proto';

interface ServiceErrorOptions {
  details?: Record<string, unknown>;
  hint?: string;
  cause?: unknown;
}

/** A failure with a code of the contract and a message for people. The technical reason is `cause`, which is only logged. */
export class ServiceError extends Error {
  readonly details?: Record<string, unknown>;
  readonly hint?: string;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { details, hint, cause }: ServiceErrorOptions = {},
  ) {
    super(message, { cause });
    this.name = 'ServiceError';
    this.details = details;
    this.hint = hint;
  }
}
