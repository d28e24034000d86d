const IN_PLACE_OF_THE_KEY = '[key]';
/** What is shorter stands in for a key where a server needs none, and may be any word. */
const SHORTEST_SECRET = 8;

/**
 * `fetch` for a provider that is asked with `key`. It goes nowhere but to the address that was set, and a refusal that
 * repeats the key, as some do, comes back without it.
 */
export const faithfulFetch =
  (key: string, fetchIt: typeof fetch = fetch): typeof fetch =>
  async (asked, init) => {
    const answer = await fetchIt(asked, { ...init, redirect: 'error' });
    if (answer.ok) return answer;
    const { status, statusText, headers } = answer;
    const said = await answer.text();
    const told = key.length < SHORTEST_SECRET ? said : said.replaceAll(key, IN_PLACE_OF_THE_KEY);
    return new Response(told, { status, statusText, headers });
  };
