import { Injectable } from '@nestjs/common';
import { Tombstones } from '../database/tombstones';
import { type Transaction, Transactions } from '../database/transactions';
import { RetryLater } from '../messaging/events/delivery';
import type { Claim } from './claim';
import { JobLeases } from './job-leases';

/** Transactions that commit only while a job is still wanted. */
@Injectable()
export class JobTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly leases: JobLeases,
  ) {}

  run<T>(claim: Claim, store: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const isWanted = (await this.tombstones.lockUnlessDeleted(tx, claim.scope)) && (await this.leases.isHeld(tx, claim));
      if (!isWanted) throw new RetryLater(0, 'The job was cancelled or taken over.');
      return store(tx);
    });
  }
}
