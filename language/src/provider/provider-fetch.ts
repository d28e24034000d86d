const REDACTED_KEY = '[key]';
/** A shorter value is a placeholder for servers without keys, and may be any word. */
const MIN_SECRET_CHARACTERS = 8;

interface ProviderFetchOptions {
  key: string;
  maxResponseBytes: number;
  fetch?: typeof fetch;
}

/** A response has more bytes than the largest that makes sense. It may have been paid for, so asking again would cost again. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
}

/**
 * `fetch` for a provider that is called with `key`. It does not follow redirects, and a refusal that repeats the key, as some do, is returned
 * without it. Reading a body that is too large rejects with ResponseTooLargeError.
 */
export const createProviderFetch =
  ({ key, maxResponseBytes, fetch: baseFetch = fetch }: ProviderFetchOptions): typeof fetch =>
  async (input, init) => {
    const response = await baseFetch(input, { ...init, redirect: 'error' });
    const { ok, status, statusText, headers } = response;
    const limited = new Response(response.body?.pipeThrough(limitBytes(maxResponseBytes)) ?? null, { status, statusText, headers });
    if (ok) return limited;
    const body = await limited.text();
    const redacted = key.length < MIN_SECRET_CHARACTERS ? body : body.replaceAll(key, REDACTED_KEY);
    return new Response(redacted, { status, statusText, headers });
  };

function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new ResponseTooLargeError(`The response has more than ${maxBytes} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
