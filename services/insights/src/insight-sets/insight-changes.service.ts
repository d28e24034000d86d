import { ServiceError, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { InsightSet } from './insight-set.entity';
import { InsightSetsRepository } from './insight-sets.repository';

const CHANGED = 'The transcript has changed in the meantime. Look at it again and repeat what you did.';

/** Changes of one episode's insights by people, one at a time. */
@Injectable()
export class InsightChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly sets: InsightSetsRepository,
  ) {}

  changeInsights<T>(episodeId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw new ServiceError('not_found', 'This episode has been deleted.');
      const result = await change(tx);
      tx.notify('insights', episodeId);
      return result;
    });
  }

  /** A change with words of this version of the transcript; refused where insights are of a later one already. */
  changeAtVersion<T>(episodeId: string, version: number, change: (tx: Transaction, set: InsightSet) => Promise<T>): Promise<T> {
    return this.changeInsights(episodeId, async (tx) => {
      const set = await this.sets.findOrCreate(tx.manager, episodeId, version);
      if (set.transcriptVersion > version) throw new ServiceError('conflict', CHANGED);
      return change(tx, set);
    });
  }
}
