import path from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { forEachConcurrently } from '../runtime/for-each-concurrently';
import { isGone, type ObjectStore, type StoredObject } from '../storage';
import { BackupError } from './backup-error';
import type { ObjectRecord } from './manifest';
import type { PreviousBackup } from './previous-backup';
import { writeWithChecksum } from './write-with-checksum';

const MAX_CONCURRENT_DOWNLOADS = 4;

/**
 * Copies objects into a folder. An object that was copied before is not read again; one that a previous backup contains becomes a hard
 * link to its file.
 */
export class ObjectBackup {
  private readonly saved = new Map<string, ObjectRecord>();

  constructor(
    private readonly source: { store: ObjectStore; transientPrefix: string },
    private readonly folder: string,
    private readonly previous: PreviousBackup,
  ) {}

  /** Returns the objects in the store, by key. */
  async listStored(): Promise<Map<string, StoredObject>> {
    const found = new Map<string, StoredObject>();
    for await (const object of this.source.store.list('')) found.set(object.key, object);
    return found;
  }

  /** Copies the objects that are in the store now. Returns false if an object of `before` that is not transient has disappeared. */
  async copyAll(before: ReadonlyMap<string, StoredObject>): Promise<boolean> {
    const now = await this.listStored();
    for (const key of this.saved.keys()) if (!now.has(key)) await this.removeCopy(key);
    await forEachConcurrently(now.values(), MAX_CONCURRENT_DOWNLOADS, (object) => this.copy(object));
    return [...before.keys(), ...now.keys()].every((key) => this.saved.has(key) || key.startsWith(this.source.transientPrefix));
  }

  records(): ObjectRecord[] {
    return [...this.saved.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  private async copy({ key, etag }: StoredObject): Promise<void> {
    if (this.saved.get(key)?.etag === etag) return;
    await this.removeCopy(key);
    const file = `objects/${randomUUID()}`;
    try {
      const linked = await this.linkToPrevious(key, etag, file);
      this.saved.set(key, linked ?? (await this.copyFromStore(key, etag, file)));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  private async copyFromStore(key: string, etag: string, file: string): Promise<ObjectRecord> {
    const { store } = this.source;
    const { contentType } = await store.stat(key);
    return { ...(await writeWithChecksum(this.folder, file, await store.read(key, { etag }))), key, etag, contentType };
  }

  /** Returns null if no previous backup contains the object, or if it lies on another disk. */
  private async linkToPrevious(key: string, etag: string, file: string): Promise<ObjectRecord | null> {
    const earlier = this.previous.findObject(key);
    if (earlier?.etag !== etag || !(await this.previous.linkTo(this.folder, file, earlier))) return null;
    return { ...earlier, file };
  }

  private async removeCopy(key: string): Promise<void> {
    const record = this.saved.get(key);
    this.saved.delete(key);
    if (record) await rm(path.join(this.folder, record.file), { force: true });
  }
}

const MAX_CONCURRENT_UPLOADS = 4;

/** Restores objects into a store, and can undo that. */
export class ObjectRestore {
  private readonly added: string[] = [];
  /** New ETag by old, if the store did not assign the same one again. */
  readonly etags = new Map<string, string>();

  constructor(
    private readonly store: ObjectStore,
    private readonly folder: string,
  ) {}

  /** Objects never change under their key, so one that is in the store already is left. */
  async restoreAll(records: ObjectRecord[]): Promise<void> {
    await this.store.ensureBucket();
    const there = await this.listEtags();
    await forEachConcurrently(records, MAX_CONCURRENT_UPLOADS, (record) => this.restoreOne(record, there));
  }

  /** Removes objects that are in the store but not in the backup. */
  async removeOthers(records: ObjectRecord[]): Promise<void> {
    const backedUpKeys = new Set(records.map(({ key }) => key));
    for (const key of (await this.listEtags()).keys()) if (!backedUpKeys.has(key)) await this.store.delete(key);
  }

  /** Removes the objects that were added. */
  async undo(): Promise<void> {
    for (const key of this.added) await this.store.delete(key);
  }

  private async restoreOne(
    { key, file, bytes, sha256, etag, contentType }: ObjectRecord,
    there: ReadonlyMap<string, string>,
  ): Promise<void> {
    if (there.get(key) === etag) return;
    if (!there.has(key)) this.added.push(key);
    const made = await this.store.restore(key, path.join(this.folder, file), { size: bytes, sha256, etag, contentType });
    if (made !== etag) this.etags.set(etag, made);
  }

  private async listEtags(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for await (const { key, etag } of this.store.list('')) found.set(key, etag);
    return found;
  }
}

/**
 * Reads all objects of a store again.
 * @throws BackupError if one is not as it was saved
 */
export async function assertSameObjects(store: ObjectStore, records: ObjectRecord[]): Promise<void> {
  await forEachConcurrently(records, MAX_CONCURRENT_DOWNLOADS, async ({ key, bytes, sha256, contentType }) => {
    const hash = createHash('sha256');
    for await (const chunk of await store.read(key)) hash.update(chunk as Buffer);
    const found = { ...(await store.stat(key)), sha256: hash.digest('hex') };
    if (found.size !== bytes || found.sha256 !== sha256 || found.contentType !== contentType)
      throw new BackupError(`The object ${key} is not the one that was saved.`);
  });
}
