import { type Claim, Tombstones, Transactions } from '@afterword/platform';
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

  keep(claim: Claim, aside: WritingAside): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.isAlive(tx, claim.scope))) return;
      if ('paid' in aside) await this.ledger.note(tx, claim, aside.paid);
      else await this.notes.add(tx.manager, { episodeId: claim.scope, ...aside.noted });
    });
  }
}
