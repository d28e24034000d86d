import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from '../generation/writing-engine';
import type { WritingAside } from '../generation/writing-task';
import { NotesRepository } from '../notes/notes.repository';

/** Keeps what a job has paid for, also of a job that nobody wants any more: the bill comes all the same. */
@Injectable()
export class Bookkeeping {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ledger: UsageLedger,
    private readonly notes: NotesRepository,
    private readonly engine: WritingEngine,
  ) {}

  async keep(claim: Claim, aside: WritingAside): Promise<void> {
    if ('called' in aside) return this.ledger.countCall(this.engine.facts.model, aside.called);
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.isAlive(tx, claim.scope))) return;
      if ('paid' in aside) await this.ledger.note(tx, claim, this.engine.billFor(aside.paid));
      else await this.notes.add(tx.manager, { episodeId: claim.scope, ...aside.noted });
    });
  }
}
