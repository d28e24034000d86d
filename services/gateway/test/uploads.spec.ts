import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbortUpload, CompleteUpload, CreateUpload, ListUploadParts, SignPlayback, SignUpload, SignUploadPart } from '@afterword/proto';
import { ID, upload } from './examples';
import { GatewayFixture } from './gateway.fixture';

const { key, uploadId, bucket } = upload;
const address = `/s3/multipart/${encodeURIComponent(uploadId)}`;
const inQuery = `?key=${encodeURIComponent(key)}`;
const parts = [{ PartNumber: 1, ETag: '"e1"', Size: 5_242_880 }];
const signed = { url: 'http://store/x?signature=1', expires: 900 };
const parameters = { method: 'PUT', url: signed.url, fields: { key }, headers: { 'content-type': 'audio/mpeg' }, expires: 900 };
const playback = { url: signed.url, expiresAt: '2026-11-21T20:00:00.000Z' };

describe('the calls of Uppy', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
    await gateway.mockRpc(CreateUpload, () => upload);
    await gateway.mockRpc(ListUploadParts, () => ({ parts }));
    await gateway.mockRpc(SignUploadPart, () => signed);
    await gateway.mockRpc(CompleteUpload, () => ({ location: `/${key}`, key, bucket }));
    await gateway.mockRpc(AbortUpload, () => ({}));
    await gateway.mockRpc(SignUpload, () => parameters);
    await gateway.mockRpc(SignPlayback, () => playback);
  });
  afterAll(() => gateway.stop());

  it('create an upload, and ignore other metadata of the file', async () => {
    const body = { filename: 'episode.mp3', type: 'audio/mpeg', metadata: { name: 'episode.mp3', size: 1200 } };
    expect(await gateway.call('POST /s3/multipart', { body })).toMatchObject({ status: 200, body: upload });
    expect(gateway.lastInput(CreateUpload)).toEqual({ filename: 'episode.mp3', type: 'audio/mpeg', metadata: { size: 1200 } });
  });

  it('list the parts as an array, as Uppy expects', async () => {
    expect(await gateway.call(`GET ${address}${inQuery}`)).toMatchObject({ status: 200, body: parts });
    expect(gateway.lastInput(ListUploadParts)).toEqual({ key, uploadId });
  });

  it('sign a part', async () => {
    expect(await gateway.call(`GET ${address}/7${inQuery}`)).toMatchObject({ status: 200, body: signed });
    expect(gateway.lastInput(SignUploadPart)).toMatchObject({ key, uploadId, partNumber: 7 });
  });

  it('complete an upload with the key in the query and the parts in the body', async () => {
    const body = { parts: [{ PartNumber: 1, ETag: '"e1"' }] };
    const response = await gateway.call(`POST ${address}/complete${inQuery}`, { body });
    expect(response).toMatchObject({ status: 200, body: { location: `/${key}`, key, bucket } });
    expect(gateway.lastInput(CompleteUpload)).toEqual({ key, uploadId, ...body });
  });

  it('complete an upload of ten thousand parts', async () => {
    const part = (_: unknown, index: number) => ({ PartNumber: index + 1, ETag: `"${'0'.repeat(32)}"` });
    const body = { parts: Array.from({ length: 10_000 }, part) };
    expect(await gateway.call(`POST ${address}/complete${inQuery}`, { body })).toMatchObject({ status: 200 });
  });

  it('abort an upload, with a JSON response', async () => {
    expect(await gateway.call(`DELETE ${address}${inQuery}`)).toMatchObject({ status: 200, body: {} });
  });

  it('sign a file that is sent in one request', async () => {
    const route = 'GET /s3/params?filename=episode.mp3&type=audio%2Fmpeg&metadata[name]=episode.mp3&metadata%5Bsize%5D=1200';
    expect(await gateway.call(route)).toMatchObject({ status: 200, body: parameters });
    expect(gateway.lastInput(SignUpload)).toMatchObject({ filename: 'episode.mp3', type: 'audio/mpeg', metadata: { size: 1200 } });
  });

  it('sign addresses for the origin of the page if the store is served under it', async () => {
    await gateway.call(`GET ${address}/7${inQuery}`);
    await gateway.call('GET /s3/params?filename=episode.mp3');
    expect(await gateway.call(`GET /api/episodes/${ID}/audio`)).toMatchObject({ status: 200, body: playback });
    const origins = [SignUploadPart, SignUpload, SignPlayback].map((rpc) => gateway.lastInput(rpc)?.origin);
    expect(origins).toEqual([gateway.url, gateway.url, gateway.url]);
  });
});

describe('the origin that addresses are signed for', () => {
  const originAskedFor = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const gateway = await GatewayFixture.start(settings);
    await gateway.mockRpc(SignPlayback, () => playback);
    await gateway.call(`GET /api/episodes/${ID}/audio`, { headers });
    const { origin } = gateway.lastInput(SignPlayback) ?? {};
    await gateway.stop();
    return origin;
  };
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'podcast.example.org' };

  it('is that of PUBLIC_URL, if it is set', async () => {
    expect(await originAskedFor({ PUBLIC_URL: 'https://afterword.example.org/' })).toBe('https://afterword.example.org');
  });

  it('is the one that a trusted proxy forwards', async () => {
    expect(await originAskedFor({ TRUST_PROXY: '1' }, forwarded)).toBe('https://podcast.example.org');
  });

  it('is not the one that an untrusted caller sends', async () => {
    expect(await originAskedFor({}, forwarded)).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });

  it('is not set if the store has an address of its own', async () => {
    expect(await originAskedFor({ S3_PUBLIC_ENDPOINT: 'https://s3.example.org' })).toBeUndefined();
  });
});
