const REDACTED_KEY = '[key]';
/** What is shorter stands in for a key where a server needs none, and may be any word. */
const MIN_SECRET_CHARACTERS = 8;

/**
 * `fetch` for a provider that is asked with `key`. It goes nowhere but to the address that was set, and a refusal that
 * repeats the key, as some do, comes back without it.
 */
export const createProviderFetch =
  (key: string, fetchIt: typeof fetch = fetch): typeof fetch =>
  async (asked, init) => {
    const answer = await fetchIt(asked, { ...init, redirect: 'error' });
    if (answer.ok) return answer;
    const { status, statusText, headers } = answer;
    const said = await answer.text();
    const told = key.length < MIN_SECRET_CHARACTERS ? said : said.replaceAll(key, REDACTED_KEY);
    return new Response(told, { status, statusText, headers });
  };
