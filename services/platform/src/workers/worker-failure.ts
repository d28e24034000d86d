import type { ErrorCode } from '@afterword/proto';
import { ServiceError } from '../errors/service-error';
import { JobError, type JobProblem } from '../jobs/job-error';

/** An error as it is sent from a worker thread. `serviceError` or `jobProblem` is set if it was a ServiceError or a JobError. */
export interface WorkerFailure {
  name: string;
  message: string;
  serviceError?: { code: ErrorCode; details?: Record<string, unknown>; hint?: string };
  jobProblem?: JobProblem;
}

/** The name of the error of a task that exceeded its memory limit. */
export const OUT_OF_MEMORY = 'OutOfMemoryError';

export function toFailure(error: Error): WorkerFailure {
  const { name, message } = error;
  if (error instanceof ServiceError) {
    const { code, details, hint } = error;
    return { name, message, serviceError: { code, details, hint } };
  }
  if (error instanceof JobError) {
    const { isRetryable, retryAfterMs } = error;
    return { name, message, jobProblem: { userMessage: message, isRetryable, retryAfterMs } };
  }
  return { name, message };
}

/** Returns the error that the work threw: a ServiceError, a JobError, or an error with the same name and message. */
export function toError({ name, message, serviceError, jobProblem }: WorkerFailure): Error {
  if (serviceError) return new ServiceError(serviceError.code, message, serviceError);
  if (jobProblem) return new JobError(jobProblem);
  return Object.assign(new Error(message), { name });
}
