/** A message could not be sent. The message of the error is for people; `mayHaveArrived` if nobody knows whether it was sent. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    message: string,
    readonly mayHaveArrived: boolean,
  ) {
    super(message);
  }
}

/** Codes of Node with which no connection was made. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

export const isNotConnected = (error: unknown): boolean => NOT_CONNECTED.has(codeOf(error));

/** The code of a network error, or an empty string. */
export function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
