import type { ObjectStore } from './object-store';

const PROBE_KEY = 'cors-probe';
const PROBE_SECONDS = 60;
const TIMEOUT_MS = 10_000;

/**
 * Returns why a page at `origin` could not upload to the store, or null if it can. Sends the requests of a browser.
 * @throws if the public address of the store does not respond
 */
export async function findCorsProblem(store: ObjectStore, origin: string): Promise<string | null> {
  const address = await store.signPut(PROBE_KEY, PROBE_SECONDS);
  const preflight = await fetch(address, {
    method: 'OPTIONS',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  });
  if (!preflight.ok || !allowsOrigin(preflight, origin) || !includesValue(preflight, 'access-control-allow-methods', 'put')) {
    return `The bucket ${store.bucket} refuses uploads from the page: its CORS rules must allow PUT, with the header Content-Type, from ${origin}.`;
  }
  const stored = await fetch(address, { method: 'PUT', signal: AbortSignal.timeout(TIMEOUT_MS), headers: { origin }, body: 'ok' });
  await store.delete(PROBE_KEY);
  if (!stored.ok || !allowsOrigin(stored, origin) || !includesValue(stored, 'access-control-expose-headers', 'etag')) {
    return `The bucket ${store.bucket} hides from the page what was uploaded: its CORS rules must expose the header ETag to ${origin}.`;
  }
  return null;
}

const allowsOrigin = ({ headers }: Response, origin: string) => ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

function includesValue({ headers }: Response, name: string, expected: string): boolean {
  const values = (headers.get(name) ?? '').split(',').map((value) => value.trim().toLowerCase());
  return values.includes(expected) || values.includes('*');
}
