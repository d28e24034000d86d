import type { ErrorBody } from '@afterword/proto';

/** An answer that was not OK. `message` is `status: sentence`; people are shown only the sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly userMessage: string,
    readonly details: Record<string, unknown> = {},
    /** How long the server asks to wait before the next request, if it does. */
    readonly retryAfterMs?: number,
  ) {
    super(`${status}: ${userMessage}`);
  }
}

/** Reads what the answer says and logs it whole. */
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
  const sentence = body ? body.error || body.message : text;
  return new ApiError(response.status, sentence || response.statusText, body?.details, retryAfterOf(response));
}

function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d{1,4}$/.test(header) ? Number(header) * 1000 : undefined;
}

/** A part of the server is away for now, and says when to ask again. */
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

/** The server's own sentence, or the given one where the server said nothing. */
export const userMessageOf = (error: unknown, otherwise: string) => (error instanceof ApiError && error.userMessage) || otherwise;
