import { Injectable } from '@nestjs/common';
import { Tombstones } from '../database/tombstones';
import { type Transaction, Transactions } from '../database/transactions';
import { RetryLater } from '../messaging/events/delivery';
import type { Claim } from './claim';
import { JobLeases } from './job-leases';

type Store<T> = (tx: Transaction) => Promise<T>;

/** Transactions that commit only while this process owns the job: it was neither cancelled nor taken over, and its scope was not deleted. */
@Injectable()
export class JobTransactions {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly leases: JobLeases,
  ) {}

  /** @throws RetryLater if this process does not own the job any more */
  run<T>(claim: Claim, store: Store<T>): Promise<T> {
    return this.runIf((tx) => this.leases.isHeld(tx, claim), claim, store);
  }

  /** Ends the job. @throws RetryLater if this process does not own the job any more */
  finish<T>(claim: Claim, store: Store<T>): Promise<T> {
    return this.runIf((tx) => this.leases.finish(tx, claim), claim, store);
  }

  private runIf<T>(isOwned: Store<boolean>, { scope }: Claim, store: Store<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const isStillOwned = (await this.tombstones.lockUnlessDeleted(tx, scope)) && (await isOwned(tx));
      if (!isStillOwned) throw new RetryLater(0, 'The job was cancelled or taken over.');
      return store(tx);
    });
  }
}
