import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { STORED, uploadOf } from './upload-session';
import { UploadSessionsRepository } from './upload-sessions.repository';
import { UploadedFiles } from './uploaded-files';

const DAY_MS = 24 * 3_600_000;
/** Files one transaction removes, so that it never lasts long. */
const BATCH = 20;
/** Objects whose uploads are looked up at once. */
const LOOKUP_BATCH = 500;

/** Removes what is stored for no episode: uploads that were not claimed within a day, what was sent to the address of a claimed file, and what deleted episodes left behind. */
@Injectable()
export class StorageSweep {
  constructor(
    private readonly sessions: UploadSessionsRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly files: UploadedFiles,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    while ((await this.transactions.run((tx) => this.removeExpired(tx))) === BATCH);
    await this.emptyReleased();
    await this.removeBesideSealed();
    await this.abortUnknownUploads();
  }

  /** For a day after its release a folder is emptied again and again: a worker that missed the deletion may still write into it. */
  async emptyReleased(of: { episodeId?: string } = {}): Promise<void> {
    for (const session of await this.sessions.released(of)) await this.files.removeAll(session);
  }

  private async removeExpired(tx: Transaction): Promise<number> {
    if (!(await this.sessions.lockForSweep(tx.manager))) return 0;
    const expired = await this.sessions.expired(tx.manager, BATCH);
    for (const session of expired) await this.files.removeAll(session);
    await this.sessions.forget(
      tx.manager,
      expired.map(({ id }) => id),
    );
    return expired.length;
  }

  /** Beside a claimed file: its source, what was sent to its address since, and copies of attempts to claim it that came to nothing. */
  private async removeBesideSealed(): Promise<void> {
    for await (const objects of batchesOf(this.stored())) {
      const uploads = objects.flatMap(({ key }) => uploadOf(key) ?? []);
      const claimedKeys = new Map((await this.sessions.sealedAmong(uploads)).map(({ id, claimedKey }) => [id, claimedKey]));
      for (const { key } of objects) {
        const claimedKey = claimedKeys.get(uploadOf(key) ?? '');
        if (claimedKey && claimedKey !== key) await this.store.delete(key);
      }
    }
  }

  /** Uploads whose session was never written: the process ended between the two. */
  private async abortUnknownUploads(): Promise<void> {
    const dayAgo = new Date(this.clock.now().getTime() - DAY_MS);
    for (const prefix of STORED) {
      for await (const { key, uploadId, initiated } of this.store.listUnfinishedUploads(prefix)) {
        if (initiated < dayAgo) await this.store.abortUpload(key, uploadId);
      }
    }
  }

  private async *stored(): AsyncGenerator<StoredObject> {
    for (const prefix of STORED) yield* this.store.list(prefix);
  }
}

async function* batchesOf(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < LOOKUP_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
