import { RetryLater, ServiceError } from '@afterword/platform';
import { describe, expect, it } from '@jest/globals';
import { APIConnectionError, APIError } from 'openai';
import { toJobError } from './to-job-error';

const failure = (status: number, message: string | undefined, headers: Record<string, string> = {}, code?: string) =>
  toJobError(
    APIError.generate(status, message === undefined ? undefined : { error: { message, code } }, undefined, new Headers(headers)),
    'api.example',
  );

describe('what a failed call to a transcription service means', () => {
  it.each([
    [{ 'retry-after-ms': '250' }, 250],
    [{ 'retry-after': '120' }, 120_000],
    [{ 'retry-after': 'soon' }, 20_000],
    [{}, 20_000],
  ])('waits as %j asks', (headers, delayMs) => {
    const error = failure(429, 'Slow down.', headers as Record<string, string>);
    expect(error).toBeInstanceOf(RetryLater);
    expect((error as RetryLater).delayMs).toBe(delayMs);
  });

  it.each([
    [429, 'insufficient_quota', /^The transcription service at api\.example refuses: No money\.$/],
    [401, undefined, /refuses: No money\.$/],
    [400, undefined, /refuses: No money\.$/],
    [404, undefined, /^There is no transcription service at api\.example: No money\. Set TRANSCRIBE_BASE_URL/],
  ])('ends the job at %i %s with the provider’s sentence', (status, code, sentence) => {
    expect(failure(status, 'No money.', {}, code)).toMatchObject({ code: 'unprocessable', message: expect.stringMatching(sentence) });
  });

  it.each([
    ['a server error', failure(503, undefined), /not working: it answered with status 503\.$/],
    ['no connection', toJobError(new APIConnectionError({ message: 'refused' }), 'api.example'), /could not be reached\.$/],
    ['half an answer', toJobError(new TypeError('terminated'), 'api.example'), /gave no usable answer\.$/],
  ])('tries again after %s', (_, error, sentence) => {
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'internal', message: expect.stringMatching(sentence) });
  });
});
