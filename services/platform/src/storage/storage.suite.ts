import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectStore } from './object-store';
import type { StorageConfig } from './storage-config';
import { ObjectChanged, ObjectGone } from './storage-error';

const MEGABYTE = 1024 * 1024;
const PART = 5 * MEGABYTE;
const text = { contentType: 'text/plain' };
/** Enough for a thousand requests on a busy machine. */
const THOUSAND_MS = 300_000;

/** What any S3 store must do for this product. Run it against every server that is to be used. */
export function objectStoreSuite(server: string, start: () => Promise<StorageConfig>): void {
  describe(`object store: ${server}`, () => {
    let config: StorageConfig;
    let store: ObjectStore;

    beforeAll(async () => {
      config = await start();
      store = new ObjectStore(config);
    });

    multipart(() => store);
    signing(() => ({ store, config }));
    objects(() => store);
    failing(() => config);
  });
}

function multipart(the: () => ObjectStore): void {
  it('joins parts that are uploaded concurrently and in any order', async () => {
    const key = `suite/${randomUUID()}.bin`;
    const bodies = [randomBytes(PART), randomBytes(PART), randomBytes(1234)];
    await sendInParts(the(), key, bodies);
    const stored = await the().stat(key);
    expect(stored).toMatchObject({ size: 2 * PART + 1234, contentType: 'audio/mpeg' });
    expect(md5(await buffer(await the().read(key)))).toBe(md5(Buffer.concat(bodies)));
  });

  it('restores a file with the same ETag, whether it was sent in parts or in one request', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'suite-')), 'copy');
    const body = randomBytes(PART + 1234);
    writeFileSync(file, body);
    const [inParts, whole] = [`suite/${randomUUID()}.bin`, `suite/${randomUUID()}.bin`];
    await sendInParts(the(), inParts, [body.subarray(0, PART), body.subarray(PART)]);
    await the().put(whole, body, { size: body.length, contentType: 'audio/mpeg' });
    for (const key of [inParts, whole]) {
      const before = await the().stat(key);
      await the().delete(key);
      const sha256 = createHash('sha256').update(body).digest('hex');
      expect(await the().restore(key, file, { ...before, sha256 })).toBe(before.etag);
      expect(await the().stat(key)).toMatchObject({ etag: before.etag, size: body.length, contentType: 'audio/mpeg' });
    }
    rmSync(path.dirname(file), { recursive: true });
  });

  it(
    'lists every part, also beyond the first thousand, and only the last upload of each',
    async () => {
      const key = `suite/${randomUUID()}.bin`;
      const uploadId = await the().createUpload(key, 'audio/mpeg');
      const numbers = Array.from({ length: 1002 }, (_, i) => i + 1);
      await inGroupsOf(20, numbers, (n) => sendPart(the(), key, uploadId, n, Buffer.from(`first ${n}`)));
      await sendPart(the(), key, uploadId, 7, Buffer.from('again'));
      const parts = await the().listParts(key, uploadId);
      expect(parts.map(({ part }) => part)).toEqual(numbers);
      expect(parts[6]).toEqual({ part: 7, etag: md5(Buffer.from('again')), size: 5 });
      await the().abortUpload(key, uploadId);
    },
    THOUSAND_MS,
  );

  it('refuses to join parts that are missing', async () => {
    const key = `suite/${randomUUID()}.bin`;
    const uploadId = await the().createUpload(key, 'audio/mpeg');
    await sendPart(the(), key, uploadId, 1, Buffer.from('x'));
    await expect(the().completeUpload(key, uploadId, [{ part: 1, etag: 'd'.repeat(32) }])).rejects.toMatchObject({ code: 'invalid_input' });
    await the().abortUpload(key, uploadId);
  });

  it('refuses parts below 5 MB, except the last', async () => {
    const key = `suite/${randomUUID()}.bin`;
    const uploadId = await the().createUpload(key, 'audio/mpeg');
    const etags = [await sendPart(the(), key, uploadId, 1, Buffer.from('x')), await sendPart(the(), key, uploadId, 2, Buffer.from('y'))];
    const parts = etags.map((etag, i) => ({ part: i + 1, etag }));
    await expect(the().completeUpload(key, uploadId, parts)).rejects.toMatchObject({ code: 'invalid_input' });
    await the().abortUpload(key, uploadId);
  });

  it('reports a completed upload as gone', async () => {
    const key = `suite/${randomUUID()}.bin`;
    const uploadId = await the().createUpload(key, 'audio/mpeg');
    await the().completeUpload(key, uploadId, [{ part: 1, etag: await sendPart(the(), key, uploadId, 1, Buffer.from('x')) }]);
    await expect(the().listParts(key, uploadId)).rejects.toThrow(ObjectGone);
  });

  it('reports an aborted upload as gone, and allows to abort it again', async () => {
    const key = `suite/${randomUUID()}.bin`;
    const uploadId = await the().createUpload(key, 'audio/mpeg');
    const etag = await sendPart(the(), key, uploadId, 1, Buffer.from('x'));
    await the().abortUpload(key, uploadId);
    await the().abortUpload(key, uploadId);
    await expect(the().listParts(key, uploadId)).rejects.toThrow(ObjectGone);
    await expect(the().completeUpload(key, uploadId, [{ part: 1, etag }])).rejects.toThrow();
  });

  it('lists unfinished uploads with their start time', async () => {
    const folder = `suite/${randomUUID()}/`;
    const uploadId = await the().createUpload(`${folder}a.mp3`, 'audio/mpeg');
    await the().createUpload(`suite/${randomUUID()}/b.mp3`, 'audio/mpeg');
    const unfinished = await collect(the().listUnfinishedUploads(folder));
    expect(unfinished).toEqual([{ key: `${folder}a.mp3`, uploadId, initiated: expect.any(Date) }]);
    expect(Math.abs(Date.now() - unfinished[0]!.initiated.getTime())).toBeLessThan(10 * 60_000);
  });
}

function signing(the: () => { store: ObjectStore; config: StorageConfig }): void {
  it('accepts a file at a signed address, but not under another key', async () => {
    const key = `suite/${randomUUID()}.mp3`;
    const url = await the().store.signPut(key, 60);
    expect((await fetch(url.replace(key, `${key}x`), { method: 'PUT', body: 'evil' })).status).toBe(403);
    const response = await fetch(url, { method: 'PUT', body: 'sound', headers: { 'content-type': 'audio/mpeg' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(`"${md5(Buffer.from('sound'))}"`);
    expect(await the().store.stat(key)).toMatchObject({ size: 5, contentType: 'audio/mpeg' });
  });

  it('accepts exactly the signed number of bytes', async () => {
    const key = `suite/${randomUUID()}.mp3`;
    const url = await the().store.signPut(key, 60, undefined, 5);
    const put = (body: string) => fetch(url, { method: 'PUT', body });
    for (const body of ['', 'soun', 'sounds', 'x'.repeat(100_000)]) expect([400, 403]).toContain((await put(body)).status);
    await expect(the().store.stat(key)).rejects.toThrow(ObjectGone);
    expect((await put('sound')).status).toBe(200);
    expect(await the().store.stat(key)).toMatchObject({ size: 5 });
  });

  it('serves ranges with the signed content type', async () => {
    const key = await stored(the().store, 'abcdefghij');
    const url = await the().store.signGet(key, 60, 'audio/mpeg');
    const middle = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([middle.status, await middle.text(), middle.headers.get('content-type')]).toEqual([206, 'cde', 'audio/mpeg']);
    expect(await (await fetch(url, { headers: { range: 'bytes=-3' } })).text()).toBe('hij');
    expect((await fetch(url, { headers: { range: 'bytes=99-' } })).status).toBe(416);
  });

  it('refuses requests without a signature or with a changed one', async () => {
    const key = await stored(the().store, 'secret');
    const url = await the().store.signGet(key, 60, 'audio/mpeg');
    expect((await fetch(url.split('?')[0]!)).status).toBe(403);
    expect((await fetch(url.replace('audio%2Fmpeg', 'text%2Fhtml'))).status).toBe(403);
    expect((await fetch(url.replace(/X-Amz-Signature=..../, 'X-Amz-Signature=0000'))).status).toBe(403);
  });

  it('signs for the address that the browser uses', async () => {
    const key = await stored(the().store, 'signed');
    const { S3_PUBLIC_ENDPOINT: _, ...withoutPublic } = the().config;
    const url = new URL(await new ObjectStore(withoutPublic).signGet(key, 60, 'audio/mpeg', 'http://page.example:3000'));
    expect(url.origin).toBe('http://page.example:3000');
    const { hostname, port } = new URL(the().config.S3_ENDPOINT);
    expect(await statusBehindProxy({ hostname, port, path: url.pathname + url.search, host: 'page.example:3000' })).toBe(200);
    expect(await statusBehindProxy({ hostname, port, path: url.pathname + url.search, host: 'other.example' })).toBe(403);
  });
}

function objects(the: () => ObjectStore): void {
  it('reads a range, and fails if the object was replaced', async () => {
    const key = await stored(the(), 'abcdefghij');
    const { etag } = await the().stat(key);
    expect((await buffer(await the().read(key, { start: 3, end: 5, etag }))).toString()).toBe('def');
    expect((await buffer(await the().read(key, { start: 8 }))).toString()).toBe('ij');
    await the().put(key, Buffer.from('swapped!!!'), { size: 10, ...text });
    await expect(the().read(key, { start: 3, end: 5, etag })).rejects.toThrow(ObjectChanged);
  });

  it('copies an object with its content type, also over another, and reports a missing source as gone', async () => {
    const folder = `suite/${randomUUID()}`;
    await the().put(`${folder}/a`, Buffer.from('sound'), { size: 5, contentType: 'audio/mpeg' });
    await the().put(`${folder}/b`, Buffer.from('something else'), { size: 14, ...text });
    await the().copy(`${folder}/a`, `${folder}/b`);
    await the().delete(`${folder}/a`);
    expect(await the().stat(`${folder}/b`)).toMatchObject({ size: 5, contentType: 'audio/mpeg' });
    expect((await buffer(await the().read(`${folder}/b`))).toString()).toBe('sound');
    await expect(the().copy(`${folder}/a`, `${folder}/c`)).rejects.toThrow(ObjectGone);
  });

  it('copies an object that was sent in parts, independent of later uploads to its key', async () => {
    const [from, to] = [`suite/${randomUUID()}.bin`, `suite/${randomUUID()}.bin`];
    const bodies = [randomBytes(PART), randomBytes(1234)];
    await sendInParts(the(), from, bodies);
    await the().copy(from, to);
    const { etag } = await the().stat(to);
    await the().put(from, Buffer.from('later'), { size: 5, ...text });
    expect(md5(await buffer(await the().read(to, { etag })))).toBe(md5(Buffer.concat(bodies)));
  });

  it('stores empty objects, and keys with any characters', async () => {
    for (const name of ['empty.mp3', "a b/ü+x & y's.mp3", 'q?a=b#c%41.mp3']) {
      const key = `suite/${randomUUID()}/${name}`;
      await the().put(key, Buffer.alloc(0), { size: 0, ...text });
      expect(await the().stat(key)).toMatchObject({ key, size: 0 });
      expect(await collect(the().list(key))).toMatchObject([{ key, size: 0 }]);
    }
  });

  it('reports a deleted object as gone, and allows to delete it again', async () => {
    const key = await stored(the(), 'x');
    await the().delete(key);
    await the().delete(key);
    await expect(the().stat(key)).rejects.toThrow(ObjectGone);
    await expect(the().read(key)).rejects.toThrow(ObjectGone);
  });

  it('deletes everything under a prefix, including unfinished uploads, and nothing else', async () => {
    const folder = `suite/${randomUUID()}`;
    await the().put(`${folder}/a`, Buffer.from('a'), { size: 1, ...text });
    await the().put(`${folder}/deep/b`, Buffer.from('b'), { size: 1, ...text });
    await the().put(`${folder}-beside`, Buffer.from('c'), { size: 1, ...text });
    await the().createUpload(`${folder}/c`, 'audio/mpeg');
    await the().deletePrefix(`${folder}/`);
    expect((await collect(the().list(folder))).map(({ key }) => key)).toEqual([`${folder}-beside`]);
    expect(await collect(the().listUnfinishedUploads(folder))).toEqual([]);
  });

  it(
    'lists more than a thousand objects',
    async () => {
      const folder = `suite/${randomUUID()}/`;
      const names = Array.from({ length: 1005 }, (_, i) => `${folder}${String(i).padStart(4, '0')}`);
      await inGroupsOf(20, names, (key) => the().put(key, Buffer.from('x'), { size: 1, ...text }));
      expect((await collect(the().list(folder))).map(({ key }) => key)).toEqual(names);
      await the().deletePrefix(folder);
    },
    THOUSAND_MS,
  );
}

function failing(the: () => StorageConfig): void {
  it('reports wrong credentials', async () => {
    const locked = new ObjectStore({ ...the(), S3_SECRET_KEY: 'not the secret' });
    await expect(locked.stat('suite/x')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(locked.put('suite/x', Buffer.from('x'), { size: 1, ...text })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('reports a server that does not respond', async () => {
    const unreachable = new ObjectStore({ ...the(), S3_ENDPOINT: 'http://127.0.0.1:1' });
    await expect(unreachable.stat('suite/x')).rejects.toMatchObject({ code: 'unavailable' });
  });
}

async function sendPart(store: ObjectStore, key: string, uploadId: string, part: number, body: Buffer): Promise<string> {
  const response = await fetch(await store.signPart(key, uploadId, part, 60), { method: 'PUT', body: new Uint8Array(body) });
  expect(response.status).toBe(200);
  return response.headers.get('etag') ?? '';
}

async function sendInParts(store: ObjectStore, key: string, bodies: Buffer[]): Promise<void> {
  const uploadId = await store.createUpload(key, 'audio/mpeg');
  const parts = await Promise.all(
    bodies.map(async (body, i) => ({ part: i + 1, etag: await sendPart(store, key, uploadId, i + 1, body) })),
  );
  await store.completeUpload(key, uploadId, parts.reverse());
}

async function stored(store: ObjectStore, content: string): Promise<string> {
  const key = `suite/${randomUUID()}.txt`;
  await store.put(key, Buffer.from(content), { size: content.length, ...text });
  return key;
}

/** Returns the status that a proxy gets if it keeps the Host header of the browser. */
function statusBehindProxy({ host, ...target }: { hostname: string; port: string; path: string; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ ...target, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject).end();
  });
}

async function inGroupsOf<T>(size: number, items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < items.length; i += size) await Promise.all(items.slice(i, i + size).map(work));
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const md5 = (body: Buffer): string => createHash('md5').update(body).digest('hex');
