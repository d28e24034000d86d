import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from '../s3-error';
import { syncFolder } from './sync-folder';

const MAX_KEY_BYTES = 1024;

/** The only place that makes file names. A key never becomes one: its SHA-256 does. */
export class StoreFolder {
  readonly objects: string;
  readonly uploads: string;
  readonly temporary: string;

  /** What is written to a folder that is not durable may be lost in a power cut. */
  constructor(
    readonly root: string,
    readonly isDurable = true,
  ) {
    this.objects = path.join(root, 'objects');
    this.uploads = path.join(root, 'uploads');
    this.temporary = path.join(root, 'temporary');
  }

  async prepare(): Promise<void> {
    for (const folder of [this.objects, this.uploads, this.temporary]) await mkdir(folder, { recursive: true, mode: 0o700 });
  }

  /** Object data is this path and a version, its description this path and `.json`. */
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

  /** Moves a written file to its place; once this resolves, a power cut does not undo it. */
  async publish(from: string, to: string): Promise<void> {
    await rename(from, to);
    if (this.isDurable) await syncFolder(path.dirname(to));
  }

  async publishJson(file: string, value: unknown): Promise<void> {
    const temporary = this.newTemporary();
    await writeFile(temporary, JSON.stringify(value), { flag: 'wx', mode: 0o600, flush: this.isDurable });
    await this.publish(temporary, file);
  }
}

export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError', 400, 'The key is longer than 1024 bytes.');
}
