import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { RetryLater, ServiceError } from '@afterword/platform';

const DEFAULT_WAIT_MS = 20_000;
/** What trying again cannot change: the request, the key, the rights, the size. */
const PERMANENT_STATUS = new Set([400, 401, 403, 413, 415, 422]);
const OTHER_SERVICE_HINT = 'Set TRANSCRIBE_BASE_URL and TRANSCRIBE_MODEL to one that transcribes.';

/** What a failed call to a transcription service means for the job: put off, tried again, or over with a sentence for people. */
export function toJobError(error: unknown, service: string): unknown {
  if (error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionError) return retryableError(`The transcription service at ${service} could not be reached.`, error);
  if (!(error instanceof APIError)) return retryableError(`The transcription service at ${service} gave no usable answer.`, error);
  const said = messageOf(error);
  if (error.code === 'insufficient_quota') return permanentError(`The transcription service at ${service} refuses: ${said}`, error);
  if (error.status === 429) return new RetryLater(retryAfterMs(error), `The transcription service at ${service} asks to wait.`);
  if (error.status === 404) return permanentError(`There is no transcription service at ${service}: ${said} ${OTHER_SERVICE_HINT}`, error);
  if (PERMANENT_STATUS.has(error.status)) return permanentError(`The transcription service at ${service} refuses: ${said}`, error);
  return retryableError(`The transcription service at ${service} is not working: ${said}`, error);
}

const permanentError = (message: string, cause: unknown) => new ServiceError('unprocessable', message, { cause });
const retryableError = (message: string, cause: unknown) => new ServiceError('internal', message, { cause });

/** The provider's own words; a page of HTML is no sentence, its status is. */
function messageOf(error: APIError): string {
  const body = error.error as { message?: unknown } | undefined;
  return typeof body?.message === 'string' && body.message !== '' ? body.message : `it answered with status ${error.status}.`;
}

function retryAfterMs({ headers }: APIError): number {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const after = headers?.get('retry-after');
  if (!after) return DEFAULT_WAIT_MS;
  const seconds = Number(after);
  const wait = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1000;
  return wait >= 0 ? wait : DEFAULT_WAIT_MS;
}
