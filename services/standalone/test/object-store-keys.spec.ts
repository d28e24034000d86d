import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { rawRequest } from './raw-request';
import { startTestStore } from './test-store';

const store = await startTestStore();
afterAll(() => store.stop());

const put = (key: string) => store.client.put(key, Buffer.from('hi'), { size: 2, contentType: 'text/plain' });

describe('keys of the embedded object store', () => {
  it.each(['../../../escaped', 'a/../../escaped', '..', '/escaped', './escaped', '%2e%2e/escaped'])(
    'never become a path: %s',
    async (key) => {
      const url = await store.client.signPut(key, 60);
      const { status } = await rawRequest(url, { method: 'PUT', headers: { 'content-length': 2 } }, Buffer.from('hi'));
      expect([200, 403, 501]).toContain(status);
      const names = await store.files();
      expect(names.filter((name) => !/^objects\/[a-f0-9]{2}\/[a-f0-9]{64}\.(json|[a-f0-9]{16})$/.test(name))).toEqual([]);
    },
  );

  it.each(['con', 'nul\u0001', 'Ünï/ç ö.mp3', 'a?b#c%41&=+ ', 'x'.repeat(1000)])('can contain any characters: %j', async (key) => {
    await put(key);
    expect(await text(await store.client.read(key))).toBe('hi');
  });

  it('have at most 1024 bytes', async () => {
    await expect(put('y'.repeat(1025))).rejects.toThrow();
    const response = await rawRequest(await store.client.signPut('ü'.repeat(513), 60), { method: 'PUT', headers: { 'content-length': 0 } });
    expect(response).toMatchObject({ status: 400, body: expect.stringContaining('KeyTooLongError') });
  });

  it('are valid in their bucket only', async () => {
    const url = await store.client.signPut('x', 60);
    expect((await fetch(url.replace('/afterword-audio/', '/other/'), { method: 'PUT', body: 'hi' })).status).toBe(404);
  });

  it('are valid with their upload only', async () => {
    const upload = await store.client.createUpload('mine', 'audio/mpeg');
    for (const [key, id] of [
      ['other', upload],
      ['mine', '../../objects'],
      ['mine', 'f'.repeat(32)],
    ] as const) {
      await expect(store.client.listParts(key, id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(store.client.completeUpload(key, id, [{ part: 1, etag: 'a'.repeat(32) }])).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
