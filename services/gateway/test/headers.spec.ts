import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetEpisode, ListEpisodes } from '@afterword/proto';
import { ID } from './examples';
import { builtPage, GatewayFixture } from './gateway.fixture';

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

describe('every response of the gateway', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    const folder = await builtPage();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/index-a1b2c3.js'), 'let a;');
    gateway = await GatewayFixture.start({ WEB_DIR: folder, METRICS_PORT: '0', S3_PUBLIC_ENDPOINT: 'https://s3.example.org' });
    await gateway.mockRpc(ListEpisodes, () => ({ episodes: [], next: null }));
    await gateway.mockRpc(GetEpisode, () => ({ episode: 'nonsense' }) as never);
  });
  afterAll(() => gateway.stop());

  it.each([
    ['the page', 200, 'GET /', {}],
    ['a file', 200, 'GET /assets/index-a1b2c3.js', {}],
    ['a file that is not there', 404, 'GET /assets/none.js', {}],
    ['a response of the API', 200, 'GET /api/episodes', {}],
    ['a response without its body', 200, 'HEAD /api/episodes', {}],
    ['a refusal without a session', 401, 'GET /api/episodes', { signedIn: false }],
    ['bad input', 400, 'GET /api/episodes/seven', {}],
    ['bad JSON', 400, 'POST /api/episodes', { raw: '{' }],
    ['an address that cannot be decoded', 400, 'GET /api/episodes/%FF', {}],
    ['a foreign origin', 403, 'POST /api/auth/verify', { body: { password: 'x' }, headers: { origin: 'https://evil.example.org' } }],
    ['an unknown address', 404, 'GET /api/nothing', {}],
    ['a method that is not served', 405, 'PUT /api/episodes', {}],
    ['a body that is too large', 413, `PATCH /api/content/${ID}`, { raw: JSON.stringify({ content: 'x'.repeat(1024 * 1024) }) }],
    ['a failure of ours', 500, `GET /api/episodes/${ID}`, {}],
    ['an unsupported call', 501, 'GET /s3/sts', {}],
    ['an unavailable service', 503, 'GET /api/brand-profiles', {}],
    ['the health check', 200, 'GET /healthz', {}],
    ['readiness', 200, 'GET /readyz', {}],
    ['metrics, which are elsewhere', 404, 'GET /metrics', {}],
    ['the documentation', 200, 'GET /api/docs', {}],
  ])('has the security headers: %s (%i)', async (_, status, route, sent) => {
    const response = await gateway.fetch(route, sent);
    await response.arrayBuffer();
    expect({ status: response.status, headers: Object.fromEntries(response.headers) }).toMatchObject({ status, headers: EXPECTED });
  });

  it('has them if nothing has changed', async () => {
    const first = await gateway.fetch('GET /', { signedIn: false });
    const [response] = (await once(get(gateway.url, { headers: { 'if-none-match': String(first.headers.get('etag')) } }), 'response')) as [
      IncomingMessage,
    ];
    expect({ status: response.resume().statusCode, headers: response.headers }).toMatchObject({ status: 304, headers: EXPECTED });
  });

  it('has them on the live stream', async () => {
    const response = await gateway.fetch('GET /api/live');
    await response.body?.cancel();
    expect({ status: response.status, headers: Object.fromEntries(response.headers) }).toMatchObject({ status: 200, headers: EXPECTED });
  });

  it.each([
    ['bytes that are no request', 400, 'HELLO\r\n\r\n'],
    ['headers that are too long', 431, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
  ])('has them for %s', async (_, status, bytes) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(bytes);
    const response = await text(socket);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const sent = response.toLowerCase();
    for (const name of Object.keys(EXPECTED)) expect(sent).toContain(`\r\n${name}: `);
  });

  it.each([
    ['/metrics', 200],
    ['/other', 404],
  ])('on the metrics port cannot be framed, sniffed or run: %s', async (path, status) => {
    const response = await fetch(`http://127.0.0.1:${gateway.service.metricsPort}${path}`);
    expect({ status: response.status, headers: Object.fromEntries(response.headers) }).toMatchObject({
      status,
      headers: {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      },
    });
  });
});
