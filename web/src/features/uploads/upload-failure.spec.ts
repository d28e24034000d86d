import { describe, expect, it } from '@jest/globals';
import { toUploadFailure } from './upload-failure';

const failing = (message: string, traits: object = {}) => toUploadFailure(Object.assign(new Error(message), traits));

describe('a failed upload', () => {
  it('shows the reason after the address', () => {
    const cause = new Error('Failed request with status: 503. message: The storage does not answer.');
    expect(failing('Could not GET http://localhost/s3/params', { cause }).reason).toBe(cause.message);
    expect(failing('Request has expired').reason).toBe('Request has expired');
  });

  it('is a network error if there was no response', () => {
    const blocked = 'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.';
    expect(failing('Could not GET http://localhost/s3/params', { isNetworkError: true }).reason).toBe(blocked);
    expect(failing('Unknown error', { source: { status: 0 } }).reason).toBe(blocked);
    expect(failing('Non 2xx', { source: { status: 500 } }).reason).toBe('Non 2xx');
  });

  it('says if the session has ended', () => {
    expect(failing('Authorization required', { isAuthError: true })).toEqual({ reason: 'Authorization required', isAuthError: true });
    expect(failing('Non 2xx').isAuthError).toBe(false);
  });
});
