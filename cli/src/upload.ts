import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { MULTIPART_THRESHOLD } from '@afterword/proto';
import type { Client } from './client';
import { Failure } from './failure';
import type { Progress } from './progress';

/** With at most 10,000 parts, the largest recordings fit. */
const PART_SIZE = 16 * 1024 * 1024;

const MEDIA_TYPES: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.flac': 'audio/flac',
};

/** Uploads a file, large ones in parts, and returns its key in the object store. @throws Failure `usage` if there is no such file */
export async function upload(client: Client, file: string, progress: Progress): Promise<string> {
  const known = await stat(file).catch((cause: unknown) => {
    throw new Failure('usage', `There is no file ${file}.`, { cause });
  });
  if (!known.isFile()) throw new Failure('usage', `${file} is no file.`);
  const type = MEDIA_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
  const source = { file, filename: path.basename(file), type, body: await openAsBlob(file, { type }) };
  return known.size > MULTIPART_THRESHOLD ? uploadInParts(client, source, progress) : uploadWhole(client, source, progress);
}

interface Source {
  file: string;
  filename: string;
  type: string;
  body: Blob;
}

async function uploadWhole(client: Client, { file, filename, type, body }: Source, progress: Progress): Promise<string> {
  const { url, method, headers, fields } = await client.call('GET /s3/params', { filename, type, 'metadata[size]': body.size });
  progress.show(`Uploading ${file}`);
  await client.store(url, { method, headers, body });
  return fields.key;
}

async function uploadInParts(client: Client, { file, filename, type, body }: Source, progress: Progress): Promise<string> {
  const target = { filename, type, metadata: { size: body.size } };
  const { key, uploadId } = await client.call('POST /s3/multipart', target, randomUUID());
  const parts = [];
  for (let start = 0, PartNumber = 1; start < body.size; start += PART_SIZE, PartNumber += 1) {
    progress.show(`Uploading ${file}`, start / body.size);
    const { url } = await client.call('GET /s3/multipart/{uploadId}/{partNumber}', { key, uploadId, partNumber: PartNumber });
    const { headers } = await client.store(url, { method: 'PUT', body: body.slice(start, start + PART_SIZE) });
    parts.push({ PartNumber, ETag: headers.get('etag') ?? '' });
  }
  await client.call('POST /s3/multipart/{uploadId}/complete', { key, uploadId, parts }, randomUUID());
  return key;
}
