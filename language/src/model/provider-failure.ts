import { APIConnectionError, APIError } from 'openai';
import { ResponseTooLargeError } from '../provider';
import { WritingFailure } from './writing-failure';

const DEFAULT_RETRY_MS = 20_000;

const retryAfterMs = (headers: Headers | undefined): number | undefined => {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return milliseconds;
  const value = headers?.get('retry-after') ?? null;
  if (value === null) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const until = Date.parse(value) - Date.now();
  return Number.isNaN(until) ? undefined : Math.max(0, until);
};

const permanentFailure = (sentence: string, cause: unknown) => new WritingFailure(sentence, { retryable: false, cause });
const transientFailure = (sentence: string, cause: unknown, after?: number) =>
  new WritingFailure(sentence, { retryable: true, retryAfterMs: after, cause });

const toRefusal = (error: APIError, model: string): WritingFailure => {
  if (error.code === 'insufficient_quota' || error.type === 'insufficient_quota')
    return permanentFailure('The AI provider says the quota is used up.', error);
  if (error.code === 'context_length_exceeded') return permanentFailure(`The transcript is too long for the model “${model}”.`, error);
  switch (error.status) {
    case 401:
      return permanentFailure('The AI provider refused the key.', error);
    case 403:
      return permanentFailure(`The AI provider does not let this key use the model “${model}”.`, error);
    case 404:
      return permanentFailure(`The AI provider does not know the model “${model}”, or its address is wrong.`, error);
    case 429:
      return transientFailure('The AI provider asks to slow down.', error, retryAfterMs(error.headers) ?? DEFAULT_RETRY_MS);
    case 408:
    case 409:
      return transientFailure('The AI provider was busy.', error, retryAfterMs(error.headers));
    default:
      return (error.status ?? 500) >= 500
        ? transientFailure(
            `The AI provider has a problem of its own (status ${error.status ?? 'unknown'}).`,
            error,
            retryAfterMs(error.headers),
          )
        : permanentFailure(`The AI provider did not accept the request: ${error.message}`, error);
  }
};

export const timeoutFailure = (timeoutMs: number, cause: unknown): WritingFailure =>
  new WritingFailure(`The AI provider did not answer within ${Math.round(timeoutMs / 1000)} seconds.`, {
    retryable: true,
    isTimeout: true,
    cause,
  });

/** Converts an error of a provider call to a WritingFailure with a message for people. */
export const toWritingFailure = (error: unknown, model: string): WritingFailure => {
  if (error instanceof WritingFailure) return error;
  if (error instanceof ResponseTooLargeError) return permanentFailure('The AI provider sent far more than was asked for.', error);
  if (error instanceof APIConnectionError) return transientFailure('The AI provider could not be reached.', error);
  if (error instanceof APIError) return toRefusal(error, model);
  return transientFailure('The answer of the AI provider broke off.', error);
};
