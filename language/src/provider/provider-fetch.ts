const REDACTED_KEY = '[key]';
/** A shorter value is a placeholder for servers without keys, and may be any word. */
const MIN_SECRET_CHARACTERS = 8;

/**
 * `fetch` for a provider that is asked with `key`. It goes nowhere but to the address that was set, and a refusal that
 * repeats the key, as some do, comes back without it.
 */
export const createProviderFetch =
  (key: string, baseFetch: typeof fetch = fetch): typeof fetch =>
  async (input, init) => {
    const response = await baseFetch(input, { ...init, redirect: 'error' });
    if (response.ok) return response;
    const { status, statusText, headers } = response;
    const body = await response.text();
    const redacted = key.length < MIN_SECRET_CHARACTERS ? body : body.replaceAll(key, REDACTED_KEY);
    return new Response(redacted, { status, statusText, headers });
  };
