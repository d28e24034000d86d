import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { forEachConcurrently } from '../runtime/for-each-concurrently';
import { isGone, type ObjectStore } from '../storage';
import { BackupError } from './backup-error';
import { type FileRecord, listFiles, Manifest, MANIFEST, nameOf, SEAL } from './manifest';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_TYPE = 'application/octet-stream';
const MAX_CONCURRENT_FILES = 4;

const BACKUPS = 'backups/';
const FILES = 'files/';
const DAY_MS = 24 * 60 * 60_000;

/**
 * Backups in a bucket of another store, encrypted. A file that several backups contain is there once: files are named by what they contain,
 * as only the key can tell. The bucket learns sizes, times and how many files there are.
 */
export class BackupBucket {
  private readonly encryptionKey: Buffer;
  private readonly namingKey: Buffer;

  constructor(
    private readonly store: ObjectStore,
    secret: string,
  ) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `afterword backup ${purpose}`, KEY_BYTES));
    this.encryptionKey = derive('encryption');
    this.namingKey = derive('names');
  }

  /** Sends what the bucket does not contain yet. The backup is listed once all of it is there. */
  async send(folder: string, name: string): Promise<void> {
    await this.store.ensureBucket();
    const text = await readFile(path.join(folder, MANIFEST));
    const there = new Set<string>();
    for await (const { key } of this.store.list(FILES)) there.add(key);
    const missing = new Map(
      listFiles(Manifest.parse(JSON.parse(text.toString())))
        .map((record) => [this.keyOf(record), record] as const)
        .filter(([key]) => !there.has(key)),
    );
    await forEachConcurrently(missing, MAX_CONCURRENT_FILES, ([key, { file, bytes }]) =>
      this.put(key, createReadStream(path.join(folder, file)), bytes),
    );
    const packed = gzipSync(text);
    await this.put(`${BACKUPS}${name}`, Readable.from([packed]), packed.length);
  }

  /** Returns the names of all backups, the oldest first. */
  async list(): Promise<string[]> {
    await this.store.ensureBucket();
    const names: string[] = [];
    for await (const { key } of this.store.list(BACKUPS)) names.push(key.slice(BACKUPS.length));
    return names.sort();
  }

  /**
   * Writes a backup into a folder.
   * @throws BackupError if a file is missing or cannot be decrypted
   */
  async fetch(name: string, folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = await this.readManifest(name);
    const records = listFiles(Manifest.parse(JSON.parse(text.toString())));
    await forEachConcurrently(records, MAX_CONCURRENT_FILES, (record) => this.fetchFile(record, folder));
    await writeFile(path.join(folder, MANIFEST), text, { mode: 0o600 });
    const seal = `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`;
    await writeFile(path.join(folder, SEAL), seal, { mode: 0o600 });
  }

  /**
   * Removes backups whose name, a time, is more than a day ago, except the last of each of the `days` newest days, and files that no backup
   * contains any more. Files of the last day stay, because another backup may be under way.
   */
  async prune(days: number, now: Date): Promise<void> {
    const names = await this.list();
    const yesterday = now.getTime() - DAY_MS;
    const lastOfDays = [...new Map(names.map((name) => [name.slice(0, 10), name])).values()].slice(-days);
    const kept = names.filter((name) => lastOfDays.includes(name) || timeOf(name) > yesterday);
    const removed = names.filter((name) => !kept.includes(name));
    if (removed.length === 0) return;
    for (const name of removed) await this.store.delete(`${BACKUPS}${name}`);
    const needed = new Set<string>();
    for (const name of kept) {
      const manifest = Manifest.parse(JSON.parse((await this.readManifest(name)).toString()));
      for (const record of listFiles(manifest)) needed.add(this.keyOf(record));
    }
    for await (const { key, modified } of this.store.list(FILES))
      if (!needed.has(key) && modified.getTime() < yesterday) await this.store.delete(key);
  }

  private async readManifest(name: string): Promise<Buffer> {
    const key = `${BACKUPS}${name}`;
    const sealed = await this.download(key, `the backup ${name}`).then(buffer);
    const decipher = this.decipher(key, sealed.subarray(0, NONCE_BYTES), sealed.subarray(-TAG_BYTES));
    try {
      return gunzipSync(Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]));
    } catch {
      throw new BackupError(`The backup ${name} cannot be decrypted: it is damaged, or BACKUP_KEY is not the one it was made with.`);
    }
  }

  private async fetchFile(record: FileRecord, folder: string): Promise<void> {
    const [key, target] = [this.keyOf(record), path.join(folder, record.file)];
    const sealed = `${target}.sealed`;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(await this.download(key, nameOf(record)), createWriteStream(sealed, { mode: 0o600 }));
    try {
      const { nonce, tag, end } = await readFrame(sealed);
      const content = createReadStream(sealed, { start: NONCE_BYTES, end });
      await pipeline(content, this.decipher(key, nonce, tag), createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      throw new BackupError(`The backup is damaged: ${nameOf(record)} cannot be decrypted.`, { cause: error });
    } finally {
      await rm(sealed, { force: true });
    }
  }

  private async download(key: string, name: string): Promise<Readable> {
    return this.store.read(key).catch((error: unknown) => {
      if (!isGone(error)) throw error;
      throw new BackupError(`The bucket of backups does not contain ${name}.`);
    });
  }

  private async put(key: string, content: Readable, bytes: number): Promise<void> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.encryptionKey, nonce).setAAD(Buffer.from(key));
    async function* sealed() {
      yield nonce;
      for await (const chunk of content) yield cipher.update(chunk as Buffer);
      yield cipher.final();
      yield cipher.getAuthTag();
    }
    const size = NONCE_BYTES + bytes + TAG_BYTES;
    await this.store.put(key, Readable.from(sealed(), { objectMode: false }), { size, contentType: SEALED_TYPE });
  }

  private decipher(key: string, nonce: Buffer, tag: Buffer) {
    return createDecipheriv(CIPHER, this.encryptionKey, nonce).setAAD(Buffer.from(key)).setAuthTag(tag);
  }

  private keyOf({ sha256 }: FileRecord): string {
    return `${FILES}${createHmac('sha256', this.namingKey).update(sha256).digest('hex')}`;
  }
}

async function readFrame(file: string): Promise<{ nonce: Buffer; tag: Buffer; end: number }> {
  const { size } = await stat(file);
  const handle = await open(file);
  try {
    const read = async (bytes: number, at: number) => (await handle.read(Buffer.alloc(bytes), 0, bytes, at)).buffer;
    return { nonce: await read(NONCE_BYTES, 0), tag: await read(TAG_BYTES, size - TAG_BYTES), end: size - TAG_BYTES - 1 };
  } finally {
    await handle.close();
  }
}

/** The time in a default name such as `2026-11-21T03-00-00`. */
const timeOf = (name: string) => Date.parse(`${name.slice(0, 13)}:${name.slice(14, 16)}:${name.slice(17, 19)}Z`);
