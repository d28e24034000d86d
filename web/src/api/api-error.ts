import type { ErrorBody } from '@afterword/proto';

/** A response that was not OK. `message` is `status: reason`; only the user message is shown to people, and is empty if the server sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly userMessage: string,
    readonly details: Record<string, unknown> = {},
    /** How long to wait before the next request, from Retry-After. Undefined if the server did not send it. */
    readonly retryAfterMs?: number,
    reason = userMessage,
  ) {
    super(`${status}: ${reason}`);
  }
}

/** Parses an error response and logs all of it. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parsed(text);
  console.error('The server refused a request.', {
    status: response.status,
    error: body?.error,
    details: body?.details,
    hint: body?.hint,
    body: body ?? text,
  });
  const sentence = (body ? body.error || body.message : text) || '';
  const userMessage = MARKUP.test(sentence) ? '' : sentence;
  return new ApiError(response.status, userMessage, body?.details, retryAfterOf(response), sentence || response.statusText);
}

/** A proxy may respond with a page of its own. */
const MARKUP = /^\s*</;

function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(header) ? Number(header) * 1000 : undefined;
}

/** Whether a part of the server is unavailable for now and says when to retry. */
export const isUnavailable = (error: unknown): error is ApiError & { retryAfterMs: number } =>
  error instanceof ApiError && error.status === 503 && error.retryAfterMs !== undefined;

function parsed(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The server's message for people, or `otherwise` if it sent none. */
export const userMessageOf = (error: unknown, otherwise: string) => (error instanceof ApiError && error.userMessage) || otherwise;
