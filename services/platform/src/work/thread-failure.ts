import type { ErrorCode } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';

/** An error as it crosses from a worker thread; `refusal` is set if it was a ServiceError. */
export interface ThreadFailure {
  name: string;
  message: string;
  refusal?: { code: ErrorCode; details?: Record<string, unknown>; hint?: string };
}

/** The name of the error of a task that exceeded its memory limit. */
export const OUT_OF_MEMORY = 'OutOfMemoryError';

/** The error that the work in the thread threw: a ServiceError stays one, of any other error name and message remain. */
export function errorOf({ name, message, refusal }: ThreadFailure): Error {
  return refusal ? new ServiceError(refusal.code, message, refusal) : Object.assign(new Error(message), { name });
}
