import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MIN_PART_SIZE, UPLOAD_CONCURRENCY, uploadRoutes } from '@afterword/proto';
import type { Api } from '../src/product';
import { medianPair, type Figure } from './figure';

const MEGABYTES = 300;
const ROUNDS = 3;

/** Measures the seconds to upload 300 MB like Uppy, compared to one raw Node PUT of the same bytes to the same disk. */
export async function measureUpload(api: Api, folder: string): Promise<Figure> {
  const file = await audioLikeFile(folder);
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ ours: await seconds(() => uploadInParts(api, file)), baseline: await rawPut(file, folder) });
  }
  return medianPair(`upload of ${MEGABYTES} MB`, 's', 'a raw Node PUT to disk', pairs, { atMost: 3 });
}

const seconds = async (work: () => Promise<unknown>) => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
};

async function uploadInParts(api: Api, file: string): Promise<void> {
  const blob = await openAsBlob(file);
  const { key, uploadId } = await api.request(uploadRoutes.create, { filename: 'episode.wav', type: 'audio/wav' });
  const numbers = Array.from({ length: Math.ceil(blob.size / MIN_PART_SIZE) }, (_, index) => index + 1);
  const parts: { PartNumber: number; ETag: string }[] = [];
  const send = async () => {
    for (let partNumber = numbers.shift(); partNumber; partNumber = numbers.shift()) {
      const { url } = await api.request(uploadRoutes.signPart, { key, uploadId, partNumber });
      const body = blob.slice((partNumber - 1) * MIN_PART_SIZE, partNumber * MIN_PART_SIZE);
      const { headers } = await fetch(url, { method: 'PUT', body });
      parts.push({ PartNumber: partNumber, ETag: headers.get('etag') ?? '' });
    }
  };
  await Promise.all(Array.from({ length: UPLOAD_CONCURRENCY }, send));
  await api.request(uploadRoutes.complete, { key, uploadId, parts: parts.toSorted((a, b) => a.PartNumber - b.PartNumber) });
}

async function rawPut(file: string, folder: string): Promise<number> {
  const target = path.join(folder, 'raw-put');
  const server = createServer((request, response) => {
    pipeline(request, createWriteStream(target)).then(
      () => response.end(),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const taken = await seconds(async () => fetch(`http://127.0.0.1:${port}/`, { method: 'PUT', body: await openAsBlob(file) }));
  server.close();
  await rm(target);
  return taken;
}

/** Random bytes, which cannot be compressed. */
async function audioLikeFile(folder: string): Promise<string> {
  const file = path.join(folder, 'episode.wav');
  const handle = await open(file, 'w');
  let block = createHash('sha512').update('afterword').digest();
  for (let megabyte = 0; megabyte < MEGABYTES; megabyte += 1) {
    block = createHash('sha512').update(block).digest();
    await handle.write(Buffer.alloc(1024 * 1024, block));
  }
  await handle.close();
  return file;
}
