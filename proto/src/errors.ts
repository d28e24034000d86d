import { z } from 'zod';

/** Every error code of a service, and its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  not_supported: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const ErrorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

/** The body of every failed response. `error` is the message for people; `message` repeats it for Uppy. */
export const ErrorBody = z.object({
  error: z.string(),
  code: ErrorCode,
  message: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  hint: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
