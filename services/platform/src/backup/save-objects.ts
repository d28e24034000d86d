import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isGone, type ObjectStore, type StoredObject } from '../storage';
import type { ObjectRecord } from './manifest';
import { someAtOnce } from './some-at-once';
import { writeChecked } from './write-checked';

/** Copies objects into a folder; one that was copied before is not read again. */
export class SavedObjects {
  private readonly saved = new Map<string, ObjectRecord>();

  constructor(
    private readonly store: ObjectStore,
    private readonly folder: string,
  ) {}

  /** What is in the store, by key. */
  async inStore(): Promise<Map<string, StoredObject>> {
    const found = new Map<string, StoredObject>();
    for await (const object of this.store.list('')) found.set(object.key, object);
    return found;
  }

  /** Copies what is in the store now; false where something that `before` had is gone. */
  async take(before: ReadonlyMap<string, StoredObject>): Promise<boolean> {
    const now = await this.inStore();
    for (const key of this.saved.keys()) if (!now.has(key)) await this.forget(key);
    await someAtOnce(now.values(), (object) => this.copy(object));
    return [...before.keys(), ...now.keys()].every((key) => this.saved.has(key));
  }

  records(): ObjectRecord[] {
    return [...this.saved.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  private async copy({ key, etag }: StoredObject): Promise<void> {
    if (this.saved.get(key)?.etag === etag) return;
    await this.forget(key);
    try {
      const { contentType } = await this.store.stat(key);
      const file = await writeChecked(this.folder, `objects/${randomUUID()}`, await this.store.read(key, { etag }));
      this.saved.set(key, { ...file, key, etag, contentType });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  private async forget(key: string): Promise<void> {
    const record = this.saved.get(key);
    this.saved.delete(key);
    if (record) await rm(path.join(this.folder, record.file), { force: true });
  }
}
