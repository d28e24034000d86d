import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { eventually } from '@afterword/platform/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Child } from './child-process';
import { rawRequest } from './raw-request';
import { temporaryFolder } from './temporary-folder';
import { clientOf, filesOf, startTestStore, type TestStore } from './test-store';

const MEGABYTE = 1024 * 1024;
const PART = randomBytes(5 * MEGABYTE);

const store = await startTestStore();
afterAll(() => store.stop());

async function newUpload(key: string): Promise<{ id: string; url: string }> {
  const id = await store.client.createUpload(key, 'audio/mpeg');
  return { id, url: await store.client.signPart(key, id, 1, 60) };
}

async function send(url: string, body: Buffer): Promise<string> {
  const response = await fetch(url, { method: 'PUT', body: new Uint8Array(body) });
  return (response.headers.get('etag') ?? '').replaceAll('"', '');
}

/** Sends the headers and the first bytes of a part, and leaves the rest to the caller. */
function beginPart(address: string, bytes: number): Socket {
  const url = new URL(address);
  const socket = connect(Number(url.port), url.hostname);
  socket.write(`PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: ${PART.length}\r\n\r\n`);
  socket.write(PART.subarray(0, bytes));
  return socket;
}

/** Returns the response to a request whose body is never sent. */
async function answerToHead(address: string, contentLength: number): Promise<{ status: number; body: string }> {
  const call = request(address, { method: 'PUT', headers: { 'content-length': contentLength } });
  call.on('error', () => undefined);
  call.flushHeaders();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = await text(response);
  call.destroy();
  return { status: response.statusCode ?? 0, body };
}

const temporaryFiles = async ({ files }: Pick<TestStore, 'files'>) => (await files()).filter((name) => name.startsWith('temporary/'));

describe('uploads to the embedded object store', () => {
  it('leave no files if the connection is closed within a part', async () => {
    const { id, url } = await newUpload('cut');
    const socket = beginPart(url, 2 * MEGABYTE);
    await eventually(async () => expect(await temporaryFiles(store)).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await temporaryFiles(store)).toEqual([]));
    expect(await store.client.listParts('cut', id)).toEqual([]);
  });

  it('keep one complete copy of a part that is sent eight times concurrently', async () => {
    const { id, url } = await newUpload('eight');
    const etags = await Promise.all(Array.from({ length: 8 }, () => send(url, randomBytes(MEGABYTE))));
    const parts = await store.client.listParts('eight', id);
    expect(parts).toHaveLength(1);
    expect(etags).toContain(parts[0]?.etag);
    await store.client.completeUpload('eight', id, parts);
    expect((await store.client.stat('eight')).size).toBe(MEGABYTE);
  });

  it('are completed once by two concurrent completions', async () => {
    const { id, url } = await newUpload('twice');
    const parts = [{ part: 1, etag: await send(url, PART) }];
    const outcomes = await Promise.allSettled([
      store.client.completeUpload('twice', id, parts),
      store.client.completeUpload('twice', id, parts),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await buffer(await store.client.read('twice'))).equals(PART)).toBe(true);
  });

  it('refuse a part in progress if its upload is aborted', async () => {
    const { id, url } = await newUpload('aborted');
    const socket = beginPart(url, MEGABYTE);
    await eventually(async () => expect(await temporaryFiles(store)).toHaveLength(1));
    await store.client.abortUpload('aborted', id);
    socket.write(PART.subarray(MEGABYTE));
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 404[\s\S]*NoSuchUpload/);
    expect(await temporaryFiles(store)).toEqual([]);
    socket.destroy();
  });

  it('refuse a body without a length', async () => {
    const { url } = await newUpload('endless');
    const response = await rawRequest(url, { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } }, Buffer.from('hello'));
    expect(response).toMatchObject({ status: 411, body: expect.stringContaining('MissingContentLength') });
  });

  it('refuse a body with a length above the limit before it arrives', async () => {
    const small = await startTestStore({ maxUploadBytes: 1000 });
    const id = await small.client.createUpload('huge', 'audio/mpeg');
    const addresses = [await small.client.signPut('huge', 60), await small.client.signPart('huge', id, 1, 60)];
    for (const address of addresses) {
      const { status, body } = await answerToHead(address, 4 * 1024 ** 3);
      expect([status, body]).toEqual([400, expect.stringContaining('EntityTooLarge')]);
    }
    await small.client.put('restored', Buffer.alloc(1001), { size: 1001, contentType: 'audio/mpeg' });
    await small.stop();
  });

  it('refuse a body with another length than the signed one before it arrives', async () => {
    const { status, body } = await answerToHead(await store.client.signPut('exact', 60, undefined, 1000), 4 * 1024 ** 3);
    expect([status, body]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
  });

  it('refuse a body with another MD5', async () => {
    const { id, url } = await newUpload('damaged');
    const response = await fetch(url, { method: 'PUT', body: 'hello', headers: { 'content-md5': Buffer.alloc(16).toString('base64') } });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('BadDigest')]);
    expect(await store.client.listParts('damaged', id)).toEqual([]);
  });

  it('refuse part numbers that S3 does not have', async () => {
    const id = await store.client.createUpload('numbers', 'audio/mpeg');
    for (const number of [0, -1, 10_001, Number.NaN]) {
      const response = await fetch(await store.client.signPart('numbers', id, number, 60), { method: 'PUT', body: 'x' });
      expect(response.status).toBe(400);
    }
  });

  it('survive kill -9 in the middle of a part, and continue', async () => {
    const { folder, remove } = await temporaryFolder();
    const before = await Child.start<TestStore['server']>('object-store-process', [folder]);
    const id = await clientOf(before.ready).createUpload('long', 'audio/mpeg');
    await send(await clientOf(before.ready).signPart('long', id, 1, 60), PART);
    const socket = beginPart(await clientOf(before.ready).signPart('long', id, 2, 60), 3 * MEGABYTE);
    socket.on('error', () => undefined);
    await eventually(async () => expect(await temporaryFiles({ files: () => filesOf(folder) })).toHaveLength(1));
    await before.kill();

    const after = await Child.start<TestStore['server']>('object-store-process', [folder]);
    const client = clientOf(after.ready);
    expect(await temporaryFiles({ files: () => filesOf(folder) })).toEqual([]);
    expect(await client.listParts('long', id)).toMatchObject([{ part: 1 }]);
    await send(await client.signPart('long', id, 2, 60), PART);
    await client.completeUpload('long', id, await client.listParts('long', id));
    expect((await buffer(await client.read('long'))).equals(Buffer.concat([PART, PART]))).toBe(true);
    await after.kill();
    await remove();
  });
});
