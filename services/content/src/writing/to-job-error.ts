import { WritingFailure } from '@afterword/language/model';
import { UnsupportedInstruction } from '@afterword/language/writer';
import { JobError } from '@afterword/platform/worker';

/** Returns a JobError if the writer has a message for people, otherwise the same error. */
export function toJobError(error: unknown): unknown {
  if (error instanceof UnsupportedInstruction) return new JobError({ userMessage: error.userMessage, isRetryable: false });
  if (!(error instanceof WritingFailure)) return error;
  const { userMessage, retryable, retryAfterMs } = error;
  return new JobError({ userMessage, isRetryable: retryable, retryAfterMs });
}
