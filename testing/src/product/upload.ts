import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { uploadRoutes } from '@afterword/proto';
import type { Api } from './api';

const TYPES: Record<string, string> = { '.mp3': 'audio/mpeg', '.m4a': 'audio/mp4', '.mp4': 'audio/mp4', '.wav': 'audio/wav' };

const describe = (file: string) => ({ filename: path.basename(file), type: TYPES[path.extname(file)] ?? 'text/plain' });

/** Whether the size is announced before the file is sent, as Uppy does. */
interface Announcement {
  announced?: boolean;
}

/** Uploads a file in one request, as Uppy does up to 100 MB, and returns its key. */
export async function upload(api: Api, file: string, { announced = true }: Announcement = {}): Promise<string> {
  const body = await openAsBlob(file);
  const size = announced ? { 'metadata[size]': body.size } : {};
  const { url, method, headers, fields } = await api.request(uploadRoutes.sign, { ...describe(file), ...size });
  const response = await fetch(url, { method, headers, body });
  if (!response.ok) throw new Error(`The store responded with ${response.status}: ${await response.text()}`);
  return fields.key;
}

/** Uploads a file in parts, as Uppy does above 100 MB, without completing it. */
export async function uploadParts(api: Api, file: string, partSize: number, { announced = true }: Announcement = {}) {
  const blob = await openAsBlob(file);
  const { key, uploadId } = await api.request(uploadRoutes.create, { ...describe(file), metadata: announced ? { size: blob.size } : {} });
  const parts = [];
  for (let start = 0, PartNumber = 1; start < blob.size; start += partSize, PartNumber += 1) {
    const { url } = await api.request(uploadRoutes.signPart, { key, uploadId, partNumber: PartNumber });
    const { headers } = await fetch(url, { method: 'PUT', body: blob.slice(start, start + partSize) });
    parts.push({ PartNumber, ETag: headers.get('etag') ?? '' });
  }
  return { key, uploadId, parts };
}
