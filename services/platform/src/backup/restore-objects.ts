import path from 'node:path';
import type { ObjectStore } from '../storage';
import type { ObjectRecord } from './manifest';
import { forEachConcurrently } from '../runtime/for-each-concurrently';

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
    const wanted = new Set(records.map(({ key }) => key));
    for (const key of (await this.listEtags()).keys()) if (!wanted.has(key)) await this.store.delete(key);
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
