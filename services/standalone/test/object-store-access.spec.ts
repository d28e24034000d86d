import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Store } from '../src/embedded/object-store/store';
import { startTestStore } from './test-store';

let now = Date.now();
const store = await startTestStore({ now: () => now });
afterAll(() => store.stop());

const HOUR_MS = 60 * 60 * 1000;
const put = (key: string, body: Buffer) => store.client.put(key, body, { size: body.length, contentType: 'audio/mpeg' });

async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  now = time;
  return work().finally(() => (now = Date.now()));
}

describe('access to the embedded object store', () => {
  it('starts when an address is signed and ends when it expires', async () => {
    await put('timed', Buffer.from('hi'));
    const url = await store.client.signGet('timed', 60, 'audio/mpeg');
    expect((await fetch(url)).status).toBe(200);
    const expired = await at(Date.now() + HOUR_MS, () => fetch(url));
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    expect((await at(Date.now() - HOUR_MS, () => fetch(url))).status).toBe(403);
  });

  it('cannot be extended to a longer time or another method', async () => {
    const url = await store.client.signGet('timed', 60, 'audio/mpeg');
    expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=604800'))).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'evil' })).status).toBe(403);
  });

  it('is refused for unsigned S3 headers', async () => {
    const url = await store.client.signPut('copied', 60);
    const response = await fetch(url, { method: 'PUT', body: 'x', headers: { 'x-amz-copy-source': '/afterword-audio/timed' } });
    expect(response.status).toBe(403);
  });

  it('is refused to pages of another origin', async () => {
    const url = await store.client.signPut('foreign', 60);
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.test', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.ok).toBe(false);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('does not allow objects to run scripts', async () => {
    await store.client.put('page', Buffer.from('<script>'), { size: 8, contentType: 'text/html' });
    const response = await fetch(await store.client.signGet('page', 60, 'text/html'));
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has security headers, whether it is granted or refused', async () => {
    await put('framed', Buffer.from('<html>'));
    const address = await store.client.signGet('framed', 60, 'audio/mpeg');
    const missing = await store.client.signGet('missing', 60, 'audio/mpeg');
    const bucket = `${store.server.endpoint}/${store.server.bucket}`;
    const responses = await Promise.all([address, `${bucket}/framed`, missing, bucket, `${address}&uploads`].map((url) => fetch(url)));
    expect(responses.map(({ status }) => status)).toEqual([200, 403, 404, 403, 403]);
    for (const { headers } of responses) {
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('copies an object without a second copy of its bytes, and keeps it when the first is deleted', async () => {
    const own = await startTestStore();
    await own.client.put('original', Buffer.from('sound'), { size: 5, contentType: 'audio/mpeg' });
    await own.client.copy('original', 'copy');
    const data = (await own.files()).filter((name) => !name.endsWith('.json'));
    const stored = await Promise.all(data.map((name) => stat(path.join(own.folder, name))));
    expect(stored.map(({ nlink }) => nlink)).toEqual([2, 2]);
    await own.client.delete('original');
    expect(await text(await own.client.read('copy'))).toBe('sound');
    await own.stop();
  });

  it('lets a reader finish the version it started with while it is replaced', async () => {
    const old = randomBytes(8 * 1024 * 1024);
    await put('replaced', old);
    const reading = await store.client.read('replaced');
    reading.pause();
    await put('replaced', Buffer.from('new'));
    expect((await buffer(reading)).equals(old)).toBe(true);
    expect(await text(await store.client.read('replaced'))).toBe('new');
  });

  it('refuses files before the disk is full', async () => {
    const full = await startTestStore({ reservedBytes: Number.MAX_SAFE_INTEGER });
    const response = await fetch(await full.client.signPut('x', 60), { method: 'PUT', body: 'hello' });
    expect([response.status, await response.text()]).toEqual([507, expect.stringContaining('InsufficientStorage')]);
    expect(await full.files()).toEqual([]);
    await full.stop();
  });

  it('refuses a body with another SHA-256', async () => {
    const own = await Store.open({ folder: `${store.folder}/own` });
    const body = { content: Readable.from([Buffer.from('hello')]), size: 5, sha256: '0'.repeat(64) };
    await expect(own.receive(body, () => Promise.resolve())).rejects.toMatchObject({ code: 'XAmzContentSHA256Mismatch', status: 400 });
  });

  it('can be served by another HTTP server under its own origin, which handles all other paths', async () => {
    const gateway = createServer((request, response) => {
      if (!store.server.handle(request, response)) response.end('the page');
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    await put('played', Buffer.from('sound'));
    expect(await (await fetch(await store.client.signGet('played', 60, 'audio/mpeg', origin))).text()).toBe('sound');
    expect(await (await fetch(`${origin}/afterword-audiobooks`)).text()).toBe('the page');
    gateway.close();
  });
});
