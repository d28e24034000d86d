import path from 'node:path';
import type { ObjectStore } from '../storage';
import type { ObjectRecord } from './manifest';
import { forEachConcurrently } from './for-each-concurrently';

/** Puts objects back into a store, in a way that can be taken back. */
export class ObjectRestore {
  private readonly added: string[] = [];
  /** By the ETag an object had, the one it has now, where the store did not make the same again. */
  readonly etags = new Map<string, string>();

  constructor(
    private readonly store: ObjectStore,
    private readonly folder: string,
  ) {}

  /** Objects never change under their key: one that is there already stays. */
  async restoreAll(records: ObjectRecord[]): Promise<void> {
    await this.store.ensureBucket();
    const there = await this.listEtags();
    await forEachConcurrently(records, (record) => this.restoreOne(record, there));
  }

  /** Removes what is in the store and not in the backup. */
  async removeOthers(records: ObjectRecord[]): Promise<void> {
    const wanted = new Set(records.map(({ key }) => key));
    for (const key of (await this.listEtags()).keys()) if (!wanted.has(key)) await this.store.delete(key);
  }

  /** Removes what was put. */
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
