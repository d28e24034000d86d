import { ResponseTooLargeError } from '@afterword/language/provider';
import { RetryLater, ServiceError } from '@afterword/platform';
import { describe, expect, it } from '@jest/globals';
import { APIConnectionError, APIError } from 'openai';
import { translateError } from './translate-error';

const failure = (status: number, message: string | undefined, headers: Record<string, string> = {}, code?: string) =>
  translateError(
    APIError.generate(status, message === undefined ? undefined : { error: { message, code } }, undefined, new Headers(headers)),
    'api.example',
  );

describe('a failed call to a provider', () => {
  it.each([
    [{ 'retry-after-ms': '250' }, 250],
    [{ 'retry-after': '120' }, 120_000],
    [{ 'retry-after': 'soon' }, 20_000],
    [{}, 20_000],
  ])('is retried after the delay that %j asks for', (headers, delayMs) => {
    const error = failure(429, 'Slow down.', headers as Record<string, string>);
    expect(error).toBeInstanceOf(RetryLater);
    expect((error as RetryLater).delayMs).toBe(delayMs);
  });

  it.each([
    [429, 'insufficient_quota', /^The transcription service at api\.example refuses: No money\.$/],
    [401, undefined, /refuses: No money\.$/],
    [400, undefined, /refuses: No money\.$/],
    [404, undefined, /^There is no transcription service at api\.example: No money\. Set TRANSCRIBE_BASE_URL/],
  ])('with status %i %s fails the job with the message of the provider', (status, code, sentence) => {
    expect(failure(status, 'No money.', {}, code)).toMatchObject({ code: 'unprocessable', message: expect.stringMatching(sentence) });
  });

  it('fails the job if the response was too large, because the next one costs as much', () => {
    const error = translateError(new ResponseTooLargeError('Too much.'), 'api.example');
    expect(error).toMatchObject({ code: 'unprocessable', message: 'The transcription service at api.example sent far too much.' });
  });

  it.each([
    ['a server error', failure(503, undefined), /not working: it answered with status 503\.$/],
    ['no connection', translateError(new APIConnectionError({ message: 'refused' }), 'api.example'), /could not be reached\.$/],
    ['half an answer', translateError(new TypeError('terminated'), 'api.example'), /gave no usable answer\.$/],
  ])('is retried after %s', (_, error, sentence) => {
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ code: 'internal', message: expect.stringMatching(sentence) });
  });
});
