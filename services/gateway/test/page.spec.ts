import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtPage, GatewayFixture } from './gateway.fixture';

const SCRIPT = `console.log(${JSON.stringify('afterword '.repeat(200))});`;
const open = { signedIn: false };

describe('the page', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    const folder = await builtPage();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/index-a1b2c3.js'), SCRIPT);
    writeFileSync(join(folder, 'icon.png'), Buffer.from([0x89, 0x50]));
    gateway = await GatewayFixture.start({ WEB_DIR: folder, S3_PUBLIC_ENDPOINT: 'https://s3.example.org/path' });
  });
  afterAll(() => gateway.stop());

  it.each([
    '/',
    '/index.html',
    '/episode/0193b3a4',
    '/voice-library',
    '/no/such/page',
    '/../../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/apiary',
  ])('is served for %s, and revalidated each time', async (path) => {
    const response = await gateway.fetch(`GET ${path}`, open);
    expect(await response.text()).toContain('<title>Afterword</title>');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is not sent again if it has not changed', async () => {
    const first = await gateway.fetch('GET /', open);
    const headers = { 'if-none-match': String(first.headers.get('etag')) };
    const [response] = (await once(get(gateway.url, { headers }), 'response')) as [IncomingMessage];
    expect(response.resume().statusCode).toBe(304);
  });

  it.each(['br', 'gzip', 'identity'])('has assets that are cached forever, as %s', async (encoding) => {
    const response = await gateway.fetch('GET /assets/index-a1b2c3.js', { ...open, headers: { 'accept-encoding': encoding } });
    expect(await response.text()).toBe(SCRIPT);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(Number(headers['content-length']) < SCRIPT.length).toBe(encoding !== 'identity');
  });

  it('does not compress files that are compressed already', async () => {
    const response = await gateway.fetch('GET /icon.png', { ...open, headers: { 'accept-encoding': 'br' } });
    expect([response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual([null, 'image/png']);
  });

  it('is not served instead of an asset of another build', async () => {
    const { status, body } = await gateway.call('GET /assets/index-old.js', open);
    expect({ status, code: body['code'] }).toEqual({ status: 404, code: 'not_found' });
  });

  it('responds to HEAD without a body', async () => {
    const response = await gateway.fetch('HEAD /', open);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('runs only our own scripts and cannot be framed', async () => {
    const { headers } = await gateway.fetch('GET /', open);
    const policy = String(headers.get('content-security-policy')).split(';');
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' https://s3.example.org data: blob:",
      "media-src 'self' https://s3.example.org blob:",
      "connect-src 'self' https://s3.example.org",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it.each(['/', '/api/episodes', '/api/nothing', '/healthz'])('has security headers at %s', async (path) => {
    const headers = Object.fromEntries((await gateway.fetch(`GET ${path}`, open)).headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('does not allow responses of the API to be cached', async () => {
    expect((await gateway.fetch('GET /api/episodes')).headers.get('cache-control')).toBe('no-store');
  });

  it('must exist if WEB_DIR is set', async () => {
    await expect(GatewayFixture.start({ WEB_DIR: '/no/such/folder' })).rejects.toThrow('WEB_DIR (/no/such/folder) cannot be read.');
  });
});
