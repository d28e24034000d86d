import { randomUUID } from 'node:crypto';
import { link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isGone, type ObjectStore, type StoredObject } from '../storage';
import type { PreviousObject } from './previous-objects';
import type { ObjectRecord } from './manifest';
import { forEachConcurrently } from '../runtime/for-each-concurrently';
import { matchesChecksum, writeWithChecksum } from './write-with-checksum';

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
    private readonly previous: ReadonlyMap<string, PreviousObject>,
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
    const earlier = this.previous.get(key);
    if (earlier?.record.etag !== etag || !(await matchesChecksum(earlier.folder, earlier.record))) return null;
    await mkdir(path.join(this.folder, path.dirname(file)), { recursive: true, mode: 0o700 });
    return link(path.join(earlier.folder, earlier.record.file), path.join(this.folder, file)).then(
      () => ({ ...earlier.record, file }),
      () => null,
    );
  }

  private async removeCopy(key: string): Promise<void> {
    const record = this.saved.get(key);
    this.saved.delete(key);
    if (record) await rm(path.join(this.folder, record.file), { force: true });
  }
}
