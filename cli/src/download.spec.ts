import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { Client } from './client';
import { download } from './download';
import { unzip } from './unzip';

const CONTENT = Buffer.alloc(300_000, 'kit ');
let folder: string;
let file: string;
let close: () => void = () => undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'download-'));
  file = path.join(folder, 'kit.zip');
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true });
});

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server that gives these responses one after another, and the last one from then on. */
async function clientOf(...responses: Respond[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    responses[Math.min(requests.length, responses.length) - 1]!(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  close = () => void server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: new Client({ url, token: 'afterword_x', beforeRetry: () => Promise.resolve() }), requests };
}

/** Sends a part of the content and cuts the connection; a range is answered with what follows. */
const cutAfter =
  (bytes: number, etag = '"1"'): Respond =>
  (_, response) => {
    response.writeHead(200, { etag, 'content-length': CONTENT.length });
    response.write(CONTENT.subarray(0, bytes), () => response.destroy());
  };
const rest: Respond = ({ headers }, response) => {
  const from = Number(/\d+/.exec(headers.range!)![0]);
  response.writeHead(206, { etag: '"1"', 'content-length': CONTENT.length - from }).end(CONTENT.subarray(from));
};
const whole: Respond = (_, response) => void response.writeHead(200, { etag: '"2"', 'content-length': CONTENT.length }).end(CONTENT);
const save = (client: Client) => download(client, '/api/kit', file, () => undefined);

describe('a download', () => {
  it('continues where a lost connection stopped it', async () => {
    const { client, requests } = await clientOf(cutAfter(100_000), rest);
    await save(client);
    expect(CONTENT.equals(readFileSync(file))).toBe(true);
    expect(requests[1]!.headers).toMatchObject({ range: expect.stringMatching(/^bytes=[1-9]\d*-$/), 'if-range': '"1"' });
  });

  it('begins again if the file is another one by then', async () => {
    const { client } = await clientOf(cutAfter(100_000), whole);
    await save(client);
    expect(CONTENT.equals(readFileSync(file))).toBe(true);
  });

  it('is given up if nothing more comes', async () => {
    const { client, requests } = await clientOf(cutAfter(0));
    await expect(save(client)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(requests).toHaveLength(6);
  });

  it('fails if it cannot be saved', async () => {
    const { client, requests } = await clientOf(whole);
    file = path.join(folder, 'missing', 'kit.zip');
    await expect(save(client)).rejects.toMatchObject({ reason: 'failed', message: expect.stringContaining('cannot be saved') });
    expect(requests).toHaveLength(1);
  });
});

describe('a kit', () => {
  const zip = (files: Record<string, Uint8Array>, level: 0 | 6 = 0) => writeFileSync(file, zipSync(files, { level }));

  it('becomes a folder', async () => {
    zip({ 'README.md': strToU8('# Größe'), 'clips/01.mp4': CONTENT, 'empty.txt': new Uint8Array(0) });
    const target = path.join(folder, 'kit');
    expect(await unzip(file, target)).toEqual(['README.md', 'clips/01.mp4', 'empty.txt']);
    expect(readFileSync(path.join(target, 'README.md'), 'utf8')).toBe('# Größe');
    expect(CONTENT.equals(readFileSync(path.join(target, 'clips/01.mp4')))).toBe(true);
    expect(readFileSync(path.join(target, 'empty.txt'))).toHaveLength(0);
  });

  it.each(['../outside.txt', '/outside.txt', 'a/../../outside.txt', '..\\outside.txt'])(
    'writes nothing outside of its folder: %s',
    async (name) => {
      zip({ [name]: CONTENT });
      await expect(unzip(file, path.join(folder, 'kit'))).rejects.toMatchObject({ reason: 'failed' });
      expect(readdirSync(folder)).toEqual(['kit.zip']);
    },
  );

  it('is refused if it is compressed, or no ZIP file', async () => {
    zip({ 'a.txt': CONTENT }, 6);
    await expect(unzip(file, folder)).rejects.toMatchObject({ reason: 'failed' });
    writeFileSync(file, 'no kit');
    await expect(unzip(file, folder)).rejects.toMatchObject({ reason: 'failed' });
  });
});
