/** Uppy's own message, which it hides if the URL could not be reached. */
const BLOCKED = 'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.';

export interface UploadFailure {
  reason: string;
  /** Whether the session has expired. */
  isAuthError: boolean;
}

interface UploaderError extends Error {
  isAuthError?: boolean;
  isNetworkError?: boolean;
  /** The request of the failed part. Its status is 0 if there was no response. */
  source?: { status: number };
}

/** The reason of a failed upload, for people. */
export function toUploadFailure(error: UploaderError): UploadFailure {
  const isBlocked = error.isNetworkError || error.source?.status === 0;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return { reason: isBlocked ? BLOCKED : message, isAuthError: error.isAuthError ?? false };
}
