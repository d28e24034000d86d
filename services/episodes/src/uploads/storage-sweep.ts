import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { ObjectStore } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import { prefixOf, STORED } from './upload-session';
import { UploadSessionsRepository } from './upload-sessions.repository';

const DAY_MS = 24 * 3_600_000;
/** Files one transaction removes, so that it never lasts long. */
const BATCH = 20;

/** Removes what is stored for nobody: uploads that no episode claimed within a day, and what deleted episodes left behind. */
@Injectable()
export class StorageSweep {
  constructor(
    private readonly sessions: UploadSessionsRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    while ((await this.transactions.run((tx) => this.removeExpired(tx))) === BATCH);
    await this.emptyReleased();
    await this.abortUnknownUploads();
  }

  /** For a day after its release a folder is emptied again and again: a worker that missed the deletion may still write into it. */
  async emptyReleased(of: { episodeId?: string } = {}): Promise<void> {
    for (const { id } of await this.sessions.released(of)) await this.store.deletePrefix(prefixOf(id));
  }

  private async removeExpired(tx: Transaction): Promise<number> {
    if (!(await this.sessions.lockForSweep(tx.manager))) return 0;
    const expired = await this.sessions.expired(tx.manager, BATCH);
    for (const { id } of expired) await this.store.deletePrefix(prefixOf(id));
    await this.sessions.forget(
      tx.manager,
      expired.map(({ id }) => id),
    );
    return expired.length;
  }

  /** Uploads whose session was never written: the process ended between the two. */
  private async abortUnknownUploads(): Promise<void> {
    const dayAgo = new Date(this.clock.now().getTime() - DAY_MS);
    for await (const { key, uploadId, initiated } of this.store.listUnfinishedUploads(STORED)) {
      if (initiated < dayAgo) await this.store.abort(key, uploadId);
    }
  }
}
