import { describe, expect, it } from '@jest/globals';
import { ApiError, apiErrorFrom, userMessageOf } from './api-error';

const answer = (body: string, statusText = 'Conflict') => new Response(body, { status: 409, statusText });

describe('a response that is not OK', () => {
  it('has its status and the error field as message', async () => {
    const error = await apiErrorFrom(answer('{"error":"The content has changed.","message":"other"}'));
    expect(error.message).toBe('409: The content has changed.');
    expect(error.userMessage).toBe('The content has changed.');
  });

  it('falls back to the message field, then to the status text', async () => {
    expect((await apiErrorFrom(answer('{"message":"Taken."}'))).message).toBe('409: Taken.');
    expect((await apiErrorFrom(answer('{}'))).message).toBe('409: Conflict');
  });

  it('uses the raw text if it is not JSON, and the status text if it is empty', async () => {
    expect((await apiErrorFrom(answer('Bad luck'))).message).toBe('409: Bad luck');
    expect((await apiErrorFrom(answer(''))).message).toBe('409: Conflict');
  });

  it('is logged with status, error, details, hint and body', async () => {
    const body = { error: 'No.', code: 'conflict', details: { field: 'title' }, hint: 'Try another.' };
    await apiErrorFrom(answer(JSON.stringify(body)));
    expect(console.error).toHaveBeenCalledWith('The server refused a request.', {
      status: 409,
      error: 'No.',
      details: { field: 'title' },
      hint: 'Try another.',
      body,
    });
  });
});

describe('the message for people', () => {
  it('leaves out the status', () => {
    expect(userMessageOf(new ApiError(409, 'Taken.'), 'Failed to save content.')).toBe('Taken.');
  });

  it('is our own if the server sent no sentence, but a status or a page of a proxy', async () => {
    for (const body of ['{}', '', '<html><body>502 Bad Gateway</body></html>']) {
      expect(userMessageOf(await apiErrorFrom(answer(body)), 'Failed to save content.')).toBe('Failed to save content.');
    }
  });

  it('is our own if no server responded', () => {
    expect(userMessageOf(new TypeError('Failed to fetch'), 'Failed to save content.')).toBe('Failed to save content.');
  });
});
