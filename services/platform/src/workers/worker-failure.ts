import type { ErrorCode } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';

/** An error as it is sent from a worker thread. `serviceError` is set if it was a ServiceError. */
export interface WorkerFailure {
  name: string;
  message: string;
  serviceError?: { code: ErrorCode; details?: Record<string, unknown>; hint?: string };
}

/** The name of the error of a task that exceeded its memory limit. */
export const OUT_OF_MEMORY = 'OutOfMemoryError';

/** Returns the error that the work threw: a ServiceError, or an error with the same name and message. */
export function toError({ name, message, serviceError }: WorkerFailure): Error {
  return serviceError ? new ServiceError(serviceError.code, message, serviceError) : Object.assign(new Error(message), { name });
}
