const IN_PLACE_OF_THE_KEY = '[key]';

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
    return new Response(said.replaceAll(key, IN_PLACE_OF_THE_KEY), { status, statusText, headers });
  };
