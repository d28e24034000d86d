import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { DrawCard, GetInsights, GetRecording, GetShow, ShowFields, SignRecording } from '@afterword/proto';
import { strFromU8, unzipSync } from 'fflate';
import { chapter, ID } from './examples';
import { FakeStore } from './fake-store';
import { GatewayFixture } from './gateway.fixture';
import { INSIGHTS, mockKitServices, PICTURE, POST } from './kit-services';

const PATH = `/api/episodes/${ID}/kit`;
const RECORDING = Buffer.alloc(3_000_000, 'The garage library. ');
const PIECE = Buffer.alloc(65_536, 'x');
const folder = mkdtempSync(path.join(tmpdir(), 'kit-'));

let gateway: GatewayFixture;
let store: FakeStore;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
  store = await FakeStore.start();
  await mockKitServices(gateway, store);
});
beforeEach(() => store.put('recording', RECORDING));
afterAll(async () => {
  await store.stop();
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const get = (query = '', headers: Record<string, string> = {}) => gateway.fetch(`GET ${PATH}${query}`, { headers });
async function download(query = '', headers: Record<string, string> = {}) {
  const response = await get(query, headers);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
/** Returns an ID3v2.3 tag with one frame. */
function id3Tag(frame: string, content: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from(frame), Buffer.from([0, 0, 0, content.length, 0, 0])]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0, 0, 0, head.length + content.length]), head, content]);
}

const filesOf = async (query = '') => unzipSync((await download(query)).bytes);

describe('the kit of an episode', () => {
  it('is one ZIP file with everything that is approved, in a fixed order', async () => {
    const { status, headers, bytes } = await download();
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([200, 'application/zip', String(bytes.length)]);
    expect(headers.get('content-disposition')).toContain('filename="the-garage-library-kit.zip"');
    const files = unzipSync(bytes);
    expect(Object.keys(files).filter((name) => !name.startsWith('transcript/'))).toEqual([
      'README.md',
      ...['txt', 'md', 'html'].map((ending) => `content/linkedin.${ending}`),
      'chapters-and-quotes/youtube.txt',
      'clips/01-hello-everyone.txt',
      'cards/01-welcome-to-lagos.png',
      'carousels/linkedin.pdf',
      'carousels/linkedin-01.png',
      'carousels/linkedin-02.png',
      'garage-library.mp3',
      ...['mp4', 'srt', 'vtt', 'png'].map((ending) => `clips/01-hello-everyone.${ending}`),
      'SHA256SUMS',
    ]);
    expect(strFromU8(files['content/linkedin.txt']!)).toBe(POST.content);
    expect(strFromU8(files['README.md']!)).toContain('Not approved: Show Notes.');
    expect(Object.values(files).some((file) => strFromU8(file, true).includes('Nobody has read this yet'))).toBe(false);
    expect(RECORDING.equals(files['garage-library.mp3']!)).toBe(true);
    expect(PICTURE.equals(files['cards/01-welcome-to-lagos.png']!)).toBe(true);
  });

  it('is a file that other programs find whole, with a checksum of every other file in it', async () => {
    const { bytes } = await download();
    const zip = path.join(folder, 'kit.zip');
    writeFileSync(zip, bytes);
    expect(execFileSync('unzip', ['-t', zip], { encoding: 'utf8' })).toContain('No errors detected');
    const { SHA256SUMS: sums, ...files } = unzipSync(bytes);
    const lines = Object.entries(files).map(([name, file]) => `${createHash('sha256').update(file).digest('hex')}  ${name}\n`);
    expect(strFromU8(sums!)).toBe(lines.join(''));
  });

  it('has an MP3 with the chapters of the episode in its tag, and the same audio', async () => {
    const [picture, audio] = [Buffer.from('a picture of the show'), Buffer.alloc(200_000, Buffer.from([0xff, 0xfb, 0x90, 0x64]))];
    store.put('recording', Buffer.concat([id3Tag('APIC', picture), audio]));
    await gateway.mockRpc(GetInsights, () => ({ ...INSIGHTS, chapters: [{ ...chapter, title: 'The garage door' }] }));
    const { headers, bytes } = await download();
    expect(headers.get('content-length')).toBe(String(bytes.length));
    const { 'garage-library.mp3': recording, 'README.md': readme } = unzipSync(bytes);
    const tagged = Buffer.from(recording!);
    expect(tagged.toString('latin1', 0, 3)).toBe('ID3');
    expect(tagged.includes(picture)).toBe(true);
    expect(tagged.includes('The garage door')).toBe(true);
    expect(tagged.subarray(-audio.length).equals(audio)).toBe(true);
    expect(strFromU8(readme!)).toContain('- `garage-library.mp3`: the recording with its chapters\n');
    const rest = await download('', { range: 'bytes=100000-', 'if-range': headers.get('etag')! });
    expect(Buffer.from(bytes.subarray(100_000)).equals(rest.bytes)).toBe(true);
  });

  it('has a recording that cannot have chapters as it was uploaded', async () => {
    await gateway.mockRpc(GetInsights, () => ({ ...INSIGHTS, chapters: [chapter] }));
    const files = await filesOf();
    expect(RECORDING.equals(files['garage-library.mp3']!)).toBe(true);
    expect(strFromU8(files['README.md']!)).toContain('- `garage-library.mp3`: the recording as it was uploaded\n');
  });

  it('can be had without the recording', async () => {
    expect(Object.keys(await filesOf('?recording=false'))).not.toContain('garage-library.mp3');
    expect(await gateway.call(`GET ${PATH}?recording=perhaps`)).toMatchObject({ status: 400 });
  });

  it('can be the part of a guest, with nothing that others said', async () => {
    expect(Object.keys(await filesOf('?guest=Anna'))).toEqual([
      ...['README.md', 'quotes.txt', 'clips/01-hello-everyone.txt', 'cards/01-welcome-to-lagos.png'],
      ...['mp4', 'srt', 'vtt', 'png'].map((ending) => `clips/01-hello-everyone.${ending}`),
      'SHA256SUMS',
    ]);
    await gateway.mockRpc(GetShow, () => ({
      show: { ...ShowFields.parse({ hostName: 'Anna' }), id: ID, version: 1, updatedAt: POST.generatedAt },
    }));
    expect(await gateway.call(`GET ${PATH}?guest=Anna`)).toMatchObject({ status: 404 });
  });
});

describe('a download of a kit that was interrupted', () => {
  it.each([1, 700, 2_000_000])('continues from byte %i with the same bytes', async (from) => {
    const whole = await download();
    const tag = whole.headers.get('etag')!;
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const rest = await download('', { range: `bytes=${from}-`, 'if-range': tag });
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, tag]);
    expect(rest.headers.get('content-range')).toBe(`bytes ${from}-${whole.bytes.length - 1}/${whole.bytes.length}`);
    expect(Buffer.from(whole.bytes.subarray(from)).equals(rest.bytes)).toBe(true);
  });

  it('can be asked for by parts, from both ends', async () => {
    const { bytes } = await download();
    const [first, last] = [await download('', { range: 'bytes=10-19' }), await download('', { range: 'bytes=-22' })];
    expect([first.status, [...first.bytes]]).toEqual([206, [...bytes.subarray(10, 20)]]);
    expect([last.status, [...last.bytes]]).toEqual([206, [...bytes.subarray(-22)]]);
    const behind = await gateway.call(`GET ${PATH}`, { headers: { range: `bytes=${bytes.length}-` } });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  it('begins again if the kit is another one now', async () => {
    const { headers, bytes } = await download();
    await gateway.mockRpc(DrawCard, () => ({ fileName: 'x', mediaType: 'image/png', content: 'bmV3', encoding: 'base64' }));
    const other = await download('', { range: 'bytes=700-', 'if-range': headers.get('etag')! });
    expect([other.status, other.bytes.length]).toEqual([200, bytes.length - PICTURE.length + 3]);
    expect(other.headers.get('etag')).not.toBe(headers.get('etag'));
  });
});

describe('a kit whose recording is not what it was', () => {
  it('ends with its connection if the store stops in the middle', async () => {
    const read = async function* () {
      yield PIECE;
      await setImmediate();
      throw new Error('The store is gone.');
    };
    store.putStream('recording', { etag: '"1"', bytes: 2 * PIECE.length, read });
    const response = await get();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('ends with its connection if the recording is replaced before it is read', async () => {
    store.put('replaced', RECORDING, '"2"');
    const names = ['recording', 'replaced'];
    await gateway.mockRpc(SignRecording, () => ({ url: store.addressOf(names.shift()!) }));
    const response = await get();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(names).toEqual([]);
    await gateway.mockRpc(SignRecording, () => ({ url: store.addressOf('recording') }));
  });

  it('is sent without it, and says so, if it is no longer kept', async () => {
    await gateway.mockRpc(GetRecording, () => Promise.reject(new ServiceError('conflict', 'It is no longer kept.')));
    const files = await filesOf();
    expect(files['garage-library.mp3']).toBeUndefined();
    expect(strFromU8(files['README.md']!)).toContain('The recording, which is no longer kept here.');
    await mockKitServices(gateway, store);
  });

  it('is not begun if the store does not have it', async () => {
    await gateway.mockRpc(SignRecording, () => ({ url: store.addressOf('gone') }));
    expect(await gateway.call(`GET ${PATH}`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await gateway.mockRpc(SignRecording, () => ({ url: store.addressOf('recording') }));
  });
});

describe('a reader of a kit', () => {
  const read = async function* () {
    for (;;) {
      yield PIECE;
      await setImmediate();
    }
  };
  const endless = { etag: '"1"', bytes: 1_000_000_000, read };
  const authorization = () => `Bearer ${gateway.token()}`;

  it('who leaves ends all reads', async () => {
    store.putStream('recording', endless);
    const left = new AbortController();
    const response = await fetch(gateway.url + PATH, { headers: { authorization: authorization() }, signal: left.signal });
    await response.body!.getReader().read();
    await eventually(() => expect([...store.reading]).toEqual(['recording']));
    left.abort();
    await eventually(() => expect([...store.reading]).toEqual([]));
  });

  it('who only asks about it reads nothing', async () => {
    store.putStream('recording', endless);
    const { status, headers } = await gateway.fetch(`HEAD ${PATH}`);
    expect([status, Number(headers.get('content-length')) > 1_000_000_000]).toEqual([200, true]);
    expect([...store.reading]).toEqual([]);
  });

  it('waits if six others read', async () => {
    store.putStream('recording', endless);
    const requests = Array.from({ length: 6 }, () => httpRequest(gateway.url + PATH, { headers: { authorization: authorization() } }));
    await Promise.all(requests.map((each) => new Promise((resolve) => each.once('response', resolve).end())));
    const refused = await gateway.call(`GET ${PATH}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    requests.forEach((each) => each.destroy());
    await eventually(async () => expect((await gateway.fetch(`HEAD ${PATH}`)).status).toBe(200));
  });
});
