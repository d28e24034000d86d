import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { S3Error } from '../s3-error';
import { linkOrCopy, publish } from './durable-file';
import { KeyedLock } from './keyed-lock';
import type { Spooled } from './spool';
import type { StoreFolder } from './store-folder';

export interface ObjectMeta {
  key: string;
  version: string;
  size: number;
  etag: string;
  contentType: string;
  modified: string;
}

const READ_BUFFER_BYTES = 256 * 1024;

/** Complete objects. Renaming its metadata file makes an object visible. Readers of the previous version can read it to the end. */
export class Objects {
  private readonly writing = new KeyedLock();

  constructor(private readonly folder: StoreFolder) {}

  publish(key: string, { file, size, etag }: Spooled, contentType: string): Promise<ObjectMeta> {
    const base = this.folder.objectBase(key);
    return this.writing.run(key, async () => {
      const before = await this.find(key);
      const meta = { key, version: randomBytes(8).toString('hex'), size, etag, contentType, modified: new Date().toISOString() };
      await mkdir(path.dirname(base), { recursive: true, mode: 0o700 });
      await publish(file, `${base}.${meta.version}`);
      await this.folder.publishJson(`${base}.json`, meta);
      if (before) await rm(`${base}.${before.version}`, { force: true });
      return meta;
    });
  }

  /** The copy shares the bytes of its source on disk if the file system supports it, and is durable when this resolves. */
  async copy(source: string, key: string): Promise<ObjectMeta> {
    const file = this.folder.newTemporary();
    try {
      const meta = await this.writing.run(source, async () => {
        const found = await this.get(source);
        await linkOrCopy(`${this.folder.objectBase(source)}.${found.version}`, file);
        return found;
      });
      return await this.publish(key, { file, size: meta.size, etag: meta.etag }, meta.contentType);
    } finally {
      await rm(file, { force: true });
    }
  }

  async get(key: string): Promise<ObjectMeta> {
    const meta = await this.find(key);
    if (!meta) throw new S3Error('NoSuchKey', 404, 'There is no such object.');
    return meta;
  }

  /** `start` and `end` are the first and last byte, both included. */
  read(meta: ObjectMeta, range: { start: number; end: number }): ReadStream {
    return createReadStream(`${this.folder.objectBase(meta.key)}.${meta.version}`, { ...range, highWaterMark: READ_BUFFER_BYTES });
  }

  delete(key: string): Promise<void> {
    const base = this.folder.objectBase(key);
    return this.writing.run(key, async () => {
      const meta = await this.find(key);
      if (!meta) return;
      await rm(`${base}.json`, { force: true });
      await rm(`${base}.${meta.version}`, { force: true });
    });
  }

  /** Returns objects sorted by key. */
  async list(prefix: string): Promise<ObjectMeta[]> {
    const files = (await readdir(this.folder.objects, { recursive: true })).filter((name) => name.endsWith('.json'));
    const all = await Promise.all(files.map((file) => readMeta(path.join(this.folder.objects, file))));
    return all
      .filter((meta) => meta !== undefined)
      .filter((meta) => meta.key.startsWith(prefix))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  private find(key: string): Promise<ObjectMeta | undefined> {
    return readMeta(`${this.folder.objectBase(key)}.json`);
  }
}

async function readMeta(file: string): Promise<ObjectMeta | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ObjectMeta;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
