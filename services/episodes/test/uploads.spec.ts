import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AbortUpload,
  CompleteUpload,
  CreateUpload,
  ListUploadParts,
  MAX_TRANSCRIPT_MB,
  MEGABYTE,
  SignUpload,
  SignUploadPart,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

const PART = 5 * MEGABYTE;
const GONE = 'This upload is no longer active. Please add the file again.';

describe('uploads', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start({ MAX_UPLOAD_MB: '16' });
  });
  afterAll(() => episodes.stop());

  it('are sent in parts from the browser to the store, under a key of ours', async () => {
    const { key, location, bucket } = await episodes.uploadInParts(
      [Buffer.alloc(PART, 1), Buffer.alloc(PART, 2), Buffer.alloc(9)],
      'Folge 1.mp3',
    );
    expect(key).toMatch(/^uploads\/[0-9a-f-]{36}\/audio\/Folge-1\.mp3$/);
    expect([location, bucket]).toEqual([`/afterword-audio/${key}`, 'afterword-audio']);
    expect(await episodes.store.stat(key)).toMatchObject({ size: 2 * PART + 9, contentType: 'audio/wav' });
  });

  it('continue after an interruption with the missing parts', async () => {
    const upload = await episodes.startUpload();
    const first = await episodes.sendPart(upload, 1, Buffer.alloc(PART, 1));
    const third = await episodes.sendPart(upload, 3, Buffer.from('end'));
    const { parts } = await episodes.product.request(ListUploadParts, upload);
    expect(parts).toEqual([
      { ...first, Size: PART },
      { ...third, Size: 3 },
    ]);
  });

  it('are signed for the address that the browser uses', async () => {
    const upload = await episodes.startUpload();
    const origin = 'http://podcasts.example:3000';
    const { url, expires } = await episodes.product.request(SignUploadPart, { ...upload, partNumber: 1, origin });
    expect(url.startsWith(`${origin}/afterword-audio/uploads/`)).toBe(true);
    expect(expires).toBe(900);
    const inOnePiece = await episodes.product.request(SignUpload, { filename: 'a.mp3', type: 'audio/mpeg', origin });
    expect(inOnePiece).toMatchObject({ method: 'PUT', headers: { 'content-type': 'audio/mpeg' }, expires: 3600 });
    expect(inOnePiece.url.startsWith(`${origin}/afterword-audio/${inOnePiece.fields.key}?`)).toBe(true);
  });

  it('can be completed again if the response was lost', async () => {
    const upload = await episodes.startUpload();
    const parts = [await episodes.sendPart(upload, 1, Buffer.from('sound'))];
    const first = await episodes.product.request(CompleteUpload, { ...upload, parts });
    expect(await episodes.product.request(CompleteUpload, { ...upload, parts })).toEqual(first);
  });

  it('count as completed if the store completed them and we did not record it', async () => {
    const upload = await episodes.startUpload();
    const part = await episodes.sendPart(upload, 1, Buffer.from('sound'));
    await episodes.store.completeUpload(upload.key, upload.uploadId, [{ part: 1, etag: part.ETag }]);
    const again = await episodes.product.request(CompleteUpload, { ...upload, parts: [part] });
    expect(again.key).toBe(upload.key);
  });

  it('are not found after they were aborted', async () => {
    const aborted = await episodes.startUpload();
    await episodes.sendPart(aborted, 1, Buffer.from('sound'));
    await episodes.product.request(AbortUpload, aborted);
    const gone = { code: 'not_found', message: GONE };
    await expect(episodes.product.request(ListUploadParts, aborted)).rejects.toMatchObject(gone);
    await expect(episodes.product.request(SignUploadPart, { ...aborted, partNumber: 1 })).rejects.toMatchObject(gone);
    await expect(episodes.product.request(CompleteUpload, { ...aborted, parts: [{ PartNumber: 1, ETag: 'x' }] })).rejects.toMatchObject(
      gone,
    );
    expect(await episodes.product.request(AbortUpload, aborted)).toEqual({});
  });

  it.each([
    [
      'the key of an unknown upload',
      async (mine: string) => mine.replace(/uploads\/[^/]+/, 'uploads/0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11'),
    ],
    ['a key with ../ in it', async (mine: string) => `${mine}/../../secret`],
    ['the key of another upload', async () => (await episodes.startUpload()).key],
  ])('reject %s in every call', async (_, keyFor) => {
    const mine = await episodes.startUpload();
    const foreign = { uploadId: mine.uploadId, key: await keyFor(mine.key) };
    const rejection = { code: 'not_found', message: GONE };
    await expect(episodes.product.request(ListUploadParts, foreign)).rejects.toMatchObject(rejection);
    await expect(episodes.product.request(SignUploadPart, { ...foreign, partNumber: 1 })).rejects.toMatchObject(rejection);
    await expect(episodes.product.request(CompleteUpload, { ...foreign, parts: [{ PartNumber: 1, ETag: 'x' }] })).rejects.toMatchObject(
      rejection,
    );
    await expect(episodes.product.request(AbortUpload, foreign)).rejects.toMatchObject(rejection);
    expect(await episodes.product.request(ListUploadParts, mine)).toEqual({ parts: [] });
  });

  it('above the limit are rejected on completion, and deleted', async () => {
    const upload = await episodes.startUpload();
    const parts = await Promise.all([1, 2, 3, 4].map((n) => episodes.sendPart(upload, n, Buffer.alloc(PART, n))));
    await expect(episodes.product.request(CompleteUpload, { ...upload, parts })).rejects.toMatchObject({
      code: 'too_large',
      message: 'This file is larger than 16 MB. Choose a smaller one.',
    });
    await expect(episodes.store.listParts(upload.key, upload.uploadId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await episodes.stored(upload.key)).toEqual([]);
  });

  it('are not signed for a part that only a file above the limit has', async () => {
    const upload = await episodes.startUpload();
    await expect(episodes.product.request(SignUploadPart, { ...upload, partNumber: 4 })).resolves.toBeDefined();
    await expect(episodes.product.request(SignUploadPart, { ...upload, partNumber: 5 })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('above the limit are rejected when announced, in parts and in one piece', async () => {
    const announced = { filename: 'a.mp3', type: 'audio/mpeg', metadata: { size: 16 * MEGABYTE + 1 } };
    const rejection = { code: 'too_large', message: 'This file is larger than 16 MB. Choose a smaller one.' };
    await expect(episodes.product.request(CreateUpload, announced)).rejects.toMatchObject(rejection);
    await expect(episodes.product.request(SignUpload, announced)).rejects.toMatchObject(rejection);
    const transcript = { filename: 'a.srt', metadata: { size: MAX_TRANSCRIPT_MB * MEGABYTE + 1 } };
    await expect(episodes.product.request(SignUpload, transcript)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('in one piece have the announced size, or the store rejects them', async () => {
    const { url, headers, fields } = await episodes.product.request(SignUpload, { filename: 'a.mp3', metadata: { size: 5 } });
    const put = (body: string) => fetch(url, { method: 'PUT', headers, body });
    expect([(await put('soun')).status, (await put('sounds')).status]).toEqual([403, 403]);
    expect(await episodes.stored(fields.key)).toEqual([]);
    expect((await put('sound')).status).toBe(200);
  });

  it('in parts are aborted if more arrives than announced, and stay open if less does', async () => {
    const announced = { filename: 'a.mp3', type: 'audio/mpeg', metadata: { size: PART + 5 } };
    const [more, less] = [await episodes.product.request(CreateUpload, announced), await episodes.product.request(CreateUpload, announced)];
    const first = await episodes.sendPart(less, 1, Buffer.alloc(PART, 1));
    await expect(episodes.product.request(SignUploadPart, { ...less, partNumber: 3 })).rejects.toMatchObject({ code: 'too_large' });
    await expect(episodes.product.request(CompleteUpload, { ...less, parts: [first] })).rejects.toMatchObject({ code: 'conflict' });
    const rest = await episodes.sendPart(less, 2, Buffer.from('sound'));
    await episodes.product.request(CompleteUpload, { ...less, parts: [first, rest] });

    const parts = [await episodes.sendPart(more, 1, Buffer.alloc(PART, 1)), await episodes.sendPart(more, 2, Buffer.from('sounds'))];
    await expect(episodes.product.request(CompleteUpload, { ...more, parts })).rejects.toMatchObject({ code: 'too_large' });
    expect(await episodes.stored(more.key)).toEqual([]);
    await expect(episodes.store.listParts(more.key, more.uploadId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('with wrong parts stay open', async () => {
    const upload = await episodes.startUpload();
    await episodes.sendPart(upload, 1, Buffer.from('sound'));
    const wrong = { ...upload, parts: [{ PartNumber: 1, ETag: 'd'.repeat(32) }] };
    await expect(episodes.product.request(CompleteUpload, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await episodes.product.request(ListUploadParts, upload)).parts).toHaveLength(1);
  });

  it('of anything but audio and transcripts are rejected', async () => {
    await expect(episodes.product.request(CreateUpload, { filename: 'virus.exe' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(episodes.product.request(SignUpload, { filename: 'film.mp4', type: 'video/mp4' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
