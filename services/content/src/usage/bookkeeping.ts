import { type Claim, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { WritingAside } from '../generation/writing-task';
import { NotesRepository } from '../notes/notes.repository';
import { UsageLedger } from './usage-ledger';

/** Keeps what a job has paid for, also of a job that nobody wants any more: the bill comes all the same. */
@Injectable()
export class Bookkeeping {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ledger: UsageLedger,
    private readonly notes: NotesRepository,
  ) {}

  aside(claim: Claim, aside: WritingAside): Promise<void> {
    return this.keep(claim, (tx) =>
      'paid' in aside
        ? this.ledger.note(tx, claim, { ...aside.paid, seconds: 0 })
        : this.notes.add(tx.manager, { episodeId: claim.scope, ...aside.noted }),
    );
  }

  time(claim: Claim, seconds: number): Promise<void> {
    return this.keep(claim, (tx) => this.ledger.note(tx, claim, { inputTokens: 0, outputTokens: 0, seconds }));
  }

  private keep(claim: Claim, store: (tx: Transaction) => Promise<void>): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (await this.tombstones.isAlive(tx, claim.scope)) await store(tx);
    });
  }
}
