import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { STORED_PREFIXES, findUploadId } from '../uploads/upload-session';
import { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import { UploadedFilesService } from '../uploads/uploaded-files.service';

const DAY_MS = 24 * 3_600_000;
/** Files one transaction removes, so that it never lasts long. */
const MAX_FILES_PER_TRANSACTION = 20;
/** Objects whose uploads are looked up at once. */
const MAX_OBJECTS_PER_LOOKUP = 500;

/** Removes what is stored for no episode: uploads that were not claimed within a day, what was sent to the address of a claimed file, and what deleted episodes left behind. */
@Injectable()
export class StorageCleanupService {
  constructor(
    private readonly sessions: UploadSessionsRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly files: UploadedFilesService,
    private readonly clock: Clock,
  ) {}

  async cleanUp(): Promise<void> {
    while ((await this.transactions.run((tx) => this.deleteExpired(tx))) === MAX_FILES_PER_TRANSACTION);
    await this.deleteReleased();
    await this.deleteUnclaimedCopies();
    await this.abortUnknownUploads();
  }

  /** For a day after its release a folder is emptied again and again: a worker that missed the deletion may still write into it. */
  async deleteReleased(of: { episodeId?: string } = {}): Promise<void> {
    for (const session of await this.sessions.findReleased(of)) await this.files.deleteObjects(session);
  }

  private async deleteExpired(tx: Transaction): Promise<number> {
    if (!(await this.sessions.tryLockForCleanup(tx.manager))) return 0;
    const expired = await this.sessions.findLockedExpired(tx.manager, MAX_FILES_PER_TRANSACTION);
    for (const session of expired) await this.files.deleteObjects(session);
    await this.sessions.deleteByIds(
      tx.manager,
      expired.map(({ id }) => id),
    );
    return expired.length;
  }

  /** Beside a claimed file: its source, what was sent to its address since, and copies of attempts to claim it that came to nothing. */
  private async deleteUnclaimedCopies(): Promise<void> {
    for await (const objects of inBatches(this.listObjects())) {
      const uploads = objects.flatMap(({ key }) => findUploadId(key) ?? []);
      const claimedKeys = new Map((await this.sessions.findSealed(uploads)).map(({ id, claimedKey }) => [id, claimedKey]));
      for (const { key } of objects) {
        const claimedKey = claimedKeys.get(findUploadId(key) ?? '');
        if (claimedKey && claimedKey !== key) await this.store.delete(key);
      }
    }
  }

  /** Uploads whose session was never written: the process ended between the two. */
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
