import { ServiceError, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { InsightSet } from './insight-set.entity';
import { InsightSetsRepository } from './insight-sets.repository';

/** Runs changes that people make to the insights of an episode, one at a time. */
@Injectable()
export class InsightChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly sets: InsightSetsRepository,
  ) {}

  /** @throws ServiceError `not_found` if the episode has been deleted */
  runChange<T>(episodeId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw new ServiceError('not_found', 'This episode has been deleted.');
      const result = await change(tx);
      tx.notify('insights', episodeId);
      return result;
    });
  }

  /**
   * Runs a change with words of this version of the transcript.
   *
   * @throws ServiceError `conflict` if the insights are of a later version, `not_found` if the episode has been deleted
   */
  runChangeAtVersion<T>(episodeId: string, version: number, change: (tx: Transaction, set: InsightSet) => Promise<T>): Promise<T> {
    return this.runChange(episodeId, async (tx) => {
      const set = await this.sets.findOrCreate(tx.manager, episodeId, version);
      if (set.transcriptVersion > version) {
        throw new ServiceError('conflict', 'The transcript has changed since you opened it. Reload the page and try again.');
      }
      return change(tx, set);
    });
  }
}
