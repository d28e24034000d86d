/** In the uploader's own words; it hides them behind the address that it could not reach. */
const BLOCKED = 'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.';

export interface UploadFailure {
  reason: string;
  /** Whether the session has ended. */
  isAuthError: boolean;
}

interface UploaderError extends Error {
  isAuthError?: boolean;
  isNetworkError?: boolean;
  /** Of a part that did not arrive. The status of an answer that never came is 0. */
  source?: { status: number };
}

/** Why an upload failed, for people. */
export function toUploadFailure(error: UploaderError): UploadFailure {
  const isBlocked = error.isNetworkError || error.source?.status === 0;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return { reason: isBlocked ? BLOCKED : message, isAuthError: error.isAuthError ?? false };
}
