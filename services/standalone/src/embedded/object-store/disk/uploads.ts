import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from '../s3-error';
import { KeyedLock } from './keyed-lock';
import type { ObjectMeta, Objects } from './objects';
import { chosenParts, type Part, type PartClaim, partFile, partOf } from './parts';
import { assertSpace, type Spooled } from './spool';
import { checkKey, type StoreFolder } from './store-folder';

export interface Upload {
  id: string;
  key: string;
  contentType: string;
  initiated: string;
}

const COPY_BUFFER_BYTES = 1024 * 1024;

/** Multipart uploads. Parts are kept until the joined object is visible, so an interrupted completion can be repeated. */
export class Uploads {
  private readonly changing = new KeyedLock();

  constructor(
    private readonly folder: StoreFolder,
    private readonly objects: Objects,
    private readonly reservedBytes: number,
  ) {}

  async create(key: string, contentType: string): Promise<string> {
    checkKey(key);
    const id = randomBytes(16).toString('hex');
    const upload: Upload = { id, key, contentType, initiated: new Date().toISOString() };
    await mkdir(this.folder.upload(id), { mode: 0o700 });
    await this.folder.publishJson(path.join(this.folder.upload(id), 'upload.json'), upload);
    return id;
  }

  /** @throws S3Error unless the upload exists and is for this key */
  async get(key: string, id: string): Promise<Upload> {
    const upload = await this.find(id);
    if (upload?.key !== key) throw new S3Error('NoSuchUpload', 404, 'There is no such upload.');
    return upload;
  }

  /** If a part is sent several times, the last one counts. */
  putPart(key: string, id: string, number: number, { file, size, etag }: Spooled): Promise<void> {
    const upload = this.folder.upload(id);
    return this.changing.run(id, async () => {
      await this.get(key, id);
      const name = partFile({ number, etag, size });
      await rename(file, path.join(upload, name));
      const copies = (await readdir(upload)).filter((other) => partOf(other)?.number === number && other !== name);
      for (const copy of copies) await rm(path.join(upload, copy));
    });
  }

  async parts(key: string, id: string): Promise<Part[]> {
    await this.get(key, id);
    const names = await readdir(this.folder.upload(id));
    return names
      .map(partOf)
      .filter((part) => part !== undefined)
      .sort((a, b) => a.number - b.number);
  }

  complete(key: string, id: string, claims: PartClaim[]): Promise<ObjectMeta> {
    return this.changing.run(id, async () => {
      const { contentType } = await this.get(key, id);
      const joined = await this.join(id, chosenParts(await this.parts(key, id), claims));
      const meta = await this.objects.publish(key, joined, contentType);
      await rm(this.folder.upload(id), { recursive: true });
      return meta;
    });
  }

  abort(key: string, id: string): Promise<void> {
    return this.changing.run(id, async () => {
      await this.get(key, id);
      await rm(this.folder.upload(id), { recursive: true });
    });
  }

  /** Returns uploads sorted by key, then id. */
  async list(prefix: string): Promise<Upload[]> {
    const all = await Promise.all((await readdir(this.folder.uploads)).map((id) => this.find(id)));
    return all
      .filter((upload) => upload !== undefined)
      .filter((upload) => upload.key.startsWith(prefix))
      .sort((a, b) => (a.key === b.key ? (a.id < b.id ? -1 : 1) : a.key < b.key ? -1 : 1));
  }

  private async join(id: string, parts: Part[]): Promise<Spooled> {
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    await assertSpace(this.folder, size, this.reservedBytes);
    const file = this.folder.newTemporary();
    try {
      const files = parts.map((part) => path.join(this.folder.upload(id), partFile(part)));
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: COPY_BUFFER_BYTES });
      await pipeline(Readable.from(contentOf(files), { objectMode: false }), target);
      return { file, size, etag: joinedEtag(parts) };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  private async find(id: string): Promise<Upload | undefined> {
    try {
      return JSON.parse(await readFile(path.join(this.folder.upload(id), 'upload.json'), 'utf8')) as Upload;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

async function* contentOf(files: string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file, { highWaterMark: COPY_BUFFER_BYTES }) as AsyncIterable<Buffer>;
}

/** Returns the ETag of S3 for a joined object: the MD5 of the parts' MD5s, and the number of parts. */
function joinedEtag(parts: Part[]): string {
  const digests = Buffer.concat(parts.map((part) => Buffer.from(part.etag, 'hex')));
  return `${createHash('md5').update(digests).digest('hex')}-${parts.length}`;
}
