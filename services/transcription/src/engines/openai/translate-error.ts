import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { ResponseTooLargeError } from '@afterword/language/provider';
import { RetryLater, ServiceError } from '@afterword/platform';

const DEFAULT_RETRY_MS = 20_000;
/** A retry changes neither the request nor the key, its rights or the size. */
const PERMANENT_STATUS = new Set([400, 401, 403, 413, 415, 422]);
const OTHER_SERVICE_HINT = 'Set TRANSCRIBE_BASE_URL and TRANSCRIBE_MODEL to one that transcribes.';

/**
 * Translates the error of a call to a provider into one that says what it means for the job: RetryLater, a ServiceError `internal` that is
 * worth a retry, or a ServiceError `unprocessable` that is not. An aborted call stays what it is.
 *
 * @param service the host of the provider, for the message
 */
export function translateError(error: unknown, service: string): unknown {
  if (error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionError) return retryable(`The transcription service at ${service} could not be reached.`, error);
  if (error instanceof ResponseTooLargeError) return permanent(`The transcription service at ${service} sent far too much.`, error);
  if (!(error instanceof APIError)) return retryable(`The transcription service at ${service} gave no usable answer.`, error);
  const message = messageOf(error);
  if (error.code === 'insufficient_quota') return permanent(`The transcription service at ${service} refuses: ${message}`, error);
  if (error.status === 429) return new RetryLater(retryAfterMs(error), `The transcription service at ${service} asks to wait.`);
  if (error.status === 404) return permanent(`There is no transcription service at ${service}: ${message} ${OTHER_SERVICE_HINT}`, error);
  if (PERMANENT_STATUS.has(error.status)) return permanent(`The transcription service at ${service} refuses: ${message}`, error);
  return retryable(`The transcription service at ${service} is not working: ${message}`, error);
}

const permanent = (message: string, cause: unknown) => new ServiceError('unprocessable', message, { cause });
const retryable = (message: string, cause: unknown) => new ServiceError('internal', message, { cause });

/** Returns the provider's own message, or the status if there is none, as in a page of HTML. */
function messageOf(error: APIError): string {
  const body = error.error as { message?: unknown } | undefined;
  return typeof body?.message === 'string' && body.message !== '' ? body.message : `it answered with status ${error.status}.`;
}

function retryAfterMs({ headers }: APIError): number {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const after = headers?.get('retry-after');
  if (!after) return DEFAULT_RETRY_MS;
  const seconds = Number(after);
  const delayMs = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1000;
  return delayMs >= 0 ? delayMs : DEFAULT_RETRY_MS;
}
