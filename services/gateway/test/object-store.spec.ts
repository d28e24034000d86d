import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectStoreHandler } from '../src/http/object-store';
import { builtPage, GatewayFixture } from './gateway.fixture';

/** Returns its request, including the body. */
const echo: ObjectStoreHandler = (request, response) => {
  if (!request.url?.startsWith('/afterword-audio')) return false;
  void text(request).then((body) => response.end(`${request.method} ${request.url} ${body}`));
  return true;
};

describe('an object store under the page’s own origin', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start({ WEB_DIR: await builtPage() }, { objectStore: echo });
  });
  afterAll(() => gateway.stop());
  const put = (body: string) =>
    gateway.fetch('PUT /afterword-audio/episodes/1?signature=s', {
      raw: body,
      signedIn: false,
      headers: { 'content-type': 'application/json' },
    });

  it('receives requests unchanged, whatever their type and size', async () => {
    expect(await (await put('{"half')).text()).toBe('PUT /afterword-audio/episodes/1?signature=s {"half');
    expect((await put('x'.repeat(2 * 1024 * 1024))).status).toBe(200);
  });

  it('does not let uploaded files run scripts in our origin', async () => {
    const { headers } = await put('<script>');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('responds with the security headers of all other responses', async () => {
    const ofStore = (await put('sound')).headers;
    const { headers: ofGateway } = await gateway.fetch('GET /api/nothing', { signedIn: false });
    const names = [...ofGateway.keys()].filter((name) => /^(x-(?!request-id)|referrer-policy|cross-origin-|origin-)/.test(name));
    expect(names).toEqual(expect.arrayContaining(['x-frame-options', 'referrer-policy', 'x-content-type-options']));
    for (const name of names) expect([name, ofStore.get(name)]).toEqual([name, ofGateway.get(name)]);
  });

  it('receives no request for another path', async () => {
    const { headers } = await gateway.fetch('GET /afterword', { signedIn: false });
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
