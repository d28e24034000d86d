import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { findUploadId, STORED_PREFIXES } from '../uploads/upload-session';
import { UploadedFilesService } from '../uploads/uploaded-files.service';
import { StorageCleanupRepository } from './storage-cleanup.repository';

const DAY_MS = 24 * 3_600_000;
/** Bounds how long a transaction takes. */
const MAX_UPLOADS_PER_TRANSACTION = 20;
const MAX_OBJECTS_PER_LOOKUP = 500;

/** Deletes what is stored for no episode. */
@Injectable()
export class StorageCleanupService {
  constructor(
    private readonly cleanup: StorageCleanupRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly files: UploadedFilesService,
    private readonly clock: Clock,
  ) {}

  async cleanUp(): Promise<void> {
    while ((await this.transactions.run((tx) => this.deleteExpired(tx))) === MAX_UPLOADS_PER_TRANSACTION);
    await this.deleteReleased();
    await this.deleteUnclaimedCopies();
    await this.abortUnknownUploads();
  }

  /** Repeated for a day after the release, because a worker that missed the deletion may still store files. */
  async deleteReleased(of: { episodeId?: string } = {}): Promise<void> {
    for (const session of await this.cleanup.findReleased(of)) await this.files.deleteObjects(session);
  }

  /** Returns the number of uploads that were deleted. */
  private async deleteExpired(tx: Transaction): Promise<number> {
    if (!(await this.cleanup.tryLock(tx.manager))) return 0;
    const expired = await this.cleanup.findLockedExpired(tx.manager, MAX_UPLOADS_PER_TRANSACTION);
    for (const session of expired) await this.files.deleteObjects(session);
    await this.cleanup.deleteUploads(
      tx.manager,
      expired.map(({ id }) => id),
    );
    return expired.length;
  }

  /** Deletes what is stored beside a claimed file: the upload, what was sent to its address later, and copies that were not claimed. */
  private async deleteUnclaimedCopies(): Promise<void> {
    for await (const objects of inBatches(this.listObjects())) {
      const sealedKeys = await this.cleanup.findSealedKeys(objects.flatMap(({ key }) => findUploadId(key) ?? []));
      for (const { key } of objects) {
        const sealedKey = sealedKeys.get(findUploadId(key) ?? '');
        if (sealedKey && sealedKey !== key) await this.store.delete(key);
      }
    }
  }

  /** Aborts uploads without a session: the process ended between starting the upload and storing the session. */
  private async abortUnknownUploads(): Promise<void> {
    const dayAgo = new Date(this.clock.now().getTime() - DAY_MS);
    for (const prefix of STORED_PREFIXES) {
      for await (const { key, uploadId, initiated } of this.store.listUnfinishedUploads(prefix)) {
        if (initiated < dayAgo) await this.store.abortUpload(key, uploadId);
      }
    }
  }

  private async *listObjects(): AsyncGenerator<StoredObject> {
    for (const prefix of STORED_PREFIXES) yield* this.store.list(prefix);
  }
}

async function* inBatches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < MAX_OBJECTS_PER_LOOKUP) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
