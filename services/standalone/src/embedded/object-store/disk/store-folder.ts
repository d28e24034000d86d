import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from '../s3-error';
import { publish } from './durable-file';

const MAX_KEY_BYTES = 1024;

/** The only place that creates file names. They are made from the SHA-256 of a key, never from the key. */
export class StoreFolder {
  readonly objects: string;
  readonly uploads: string;
  readonly temporary: string;

  constructor(readonly root: string) {
    this.objects = path.join(root, 'objects');
    this.uploads = path.join(root, 'uploads');
    this.temporary = path.join(root, 'temporary');
  }

  async prepare(): Promise<void> {
    for (const folder of [this.objects, this.uploads, this.temporary]) await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  /** The data of an object is in this path plus its version, the metadata in this path plus `.json`. */
  objectBase(key: string): string {
    checkKey(key);
    const name = createHash('sha256').update(key).digest('hex');
    return path.join(this.objects, name.slice(0, 2), name);
  }

  upload(id: string): string {
    if (!/^[a-f0-9]{32}$/.test(id)) throw new S3Error('NoSuchUpload', 404, 'There is no such upload.');
    return path.join(this.uploads, id);
  }

  newTemporary(): string {
    return path.join(this.temporary, randomBytes(16).toString('hex'));
  }

  async publishJson(file: string, value: unknown): Promise<void> {
    const temporary = this.newTemporary();
    await writeFile(temporary, JSON.stringify(value), { flag: 'wx', mode: 0o600, flush: true });
    await publish(temporary, file);
  }
}

export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError', 400, 'The key is longer than 1024 bytes.');
}
