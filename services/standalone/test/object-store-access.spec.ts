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
  it('ends when the signed address expires, and begins no sooner than it was signed', async () => {
    await put('timed', Buffer.from('hi'));
    const url = await store.client.signGet('timed', 60, 'audio/mpeg');
    expect((await fetch(url)).status).toBe(200);
    const expired = await at(Date.now() + HOUR_MS, () => fetch(url));
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    expect((await at(Date.now() - HOUR_MS, () => fetch(url))).status).toBe(403);
  });

  it('is not to be had by asking for a longer time or another method', async () => {
    const url = await store.client.signGet('timed', 60, 'audio/mpeg');
    expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=604800'))).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'evil' })).status).toBe(403);
  });

  it('does not heed S3 headers that nobody signed', async () => {
    const url = await store.client.signPut('copied', 60);
    const answer = await fetch(url, { method: 'PUT', body: 'x', headers: { 'x-amz-copy-source': '/afterword-audio/timed' } });
    expect(answer.status).toBe(403);
  });

  it('is not granted to pages of another origin', async () => {
    const url = await store.client.signPut('foreign', 60);
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin: 'http://evil.test', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.ok).toBe(false);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('never lets an object act as a page', async () => {
    await store.client.put('page', Buffer.from('<script>'), { size: 8, contentType: 'text/html' });
    const answer = await fetch(await store.client.signGet('page', 60, 'text/html'));
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is answered with security headers, whether it is granted or refused', async () => {
    await put('framed', Buffer.from('<html>'));
    const address = await store.client.signGet('framed', 60, 'audio/mpeg');
    const missing = await store.client.signGet('missing', 60, 'audio/mpeg');
    const bucket = `${store.server.endpoint}/${store.server.bucket}`;
    const answers = await Promise.all([address, `${bucket}/framed`, missing, bucket, `${address}&uploads`].map((url) => fetch(url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 403, 403]);
    for (const { headers } of answers) {
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

  it('gives a reader the version it began with, to its end, while another takes its place', async () => {
    const old = randomBytes(8 * 1024 * 1024);
    await put('replaced', old);
    const reading = await store.client.read('replaced');
    reading.pause();
    await put('replaced', Buffer.from('new'));
    expect((await buffer(reading)).equals(old)).toBe(true);
    expect(await text(await store.client.read('replaced'))).toBe('new');
  });

  it('stops taking files before the disk is full', async () => {
    const full = await startTestStore({ reservedBytes: Number.MAX_SAFE_INTEGER });
    const answer = await fetch(await full.client.signPut('x', 60), { method: 'PUT', body: 'hello' });
    expect([answer.status, await answer.text()]).toEqual([507, expect.stringContaining('InsufficientStorage')]);
    expect(await full.files()).toEqual([]);
    await full.stop();
  });

  it('refuses a body that is not what its SHA-256 says', async () => {
    const own = await Store.open({ folder: `${store.folder}/own` });
    const body = { content: Readable.from([Buffer.from('hello')]), size: 5, sha256: '0'.repeat(64) };
    await expect(own.receive(body, () => Promise.resolve())).rejects.toMatchObject({ code: 'XAmzContentSHA256Mismatch', status: 400 });
  });

  it('can be granted by another HTTP server under its own origin, which keeps every other address', async () => {
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
